import { expect, test } from 'vitest'
import { readCase } from '#features/cases/case/contract/case.ts'
import type { CaseMove } from '#features/cases/case/contract/moves.ts'
import {
  readPrescription,
  savePrescription,
  saveRxPreferences,
} from '#features/cases/prescription/fields/contract/prescription.ts'
import { startApp, testPassword } from '#test/app.ts'
import { caseIn, commands, giveMoves, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { readReadiness } from '../contract/readiness.ts'

const app = await startApp()
const { person, call, database } = app
const ana = await person('Ana')
const say = { password: testPassword }

test('an incomplete draft is not submitted, and every missing item is named', async () => {
  const id = await readyCase(app, ana)
  await asOwner(database, 'update cases set clinic_id = null, birth_date = current_date - 4000 where id = $1', [id])
  await asOwner(database, "update records set removed_at = now() where case_id = $1 and slot = 'upper-scan'", [id])
  await asOwner(database, "update prescriptions set rx = rx - 'dentition' where case_id = $1", [id])
  const { status, body } = await move(app, ana, id, commands.submit(say))
  expect([status, body.code]).toEqual([422, 'not-ready'])
  expect(body.items).toEqual([
    { about: 'case', code: 'missing', level: 'block', field: 'clinicId' },
    { about: 'case', code: 'consent-missing', level: 'block', field: 'guardianConsent' },
    { about: 'prescription', code: 'missing', level: 'block', field: 'dentition' },
    { about: 'records', code: 'arch-missing', level: 'block', slot: 'upper-scan' },
  ])
  expect((await call(ana, readCase, { params: { id } })).body.phase).toBe('draft')
})

test('the readiness list has the passed items too', async () => {
  const ana = await person('Ana')
  const id = await readyCase(app, ana)
  const { body } = await call(ana, readReadiness, { params: { id } })
  expect(body.ready).toBe(true)
  expect(body.items).toContainEqual({ about: 'case', code: 'fine', level: 'pass', field: 'birthDate' })
  expect(body.items).toContainEqual({ about: 'records', code: 'frames-agree', level: 'pass', slot: 'lower-scan' })
})

test('the check of a refinement depends on whether progress of the previous treatment was recorded', async () => {
  const sides = {
    doctor: await person('Eva', 'doctor', { password: true }),
    admin: await person('Olga', 'super-admin'),
  }
  const noted = async (moves: CaseMove[]) => {
    const id = await caseIn(app, 'in-treatment', sides)
    await giveMoves(app, id, moves, sides)
    const { items } = (await call(sides.doctor, readReadiness, { params: { id } })).body
    const kase = (await call(sides.doctor, readCase, { params: { id } })).body
    return [kase.hasProgress, items.some(item => item.code === 'refinement-without-progress')]
  }
  expect(await noted(['request-refinement'])).toEqual([false, true])
  expect(await noted(['record-progress', 'request-refinement'])).toEqual([true, false])
  // progress of this treatment is not progress of the previous one
  expect(await noted(['record-progress'])).toEqual([false, false])
})

test('a doctor’s default answers cause no warnings', async () => {
  const doctor = await person('Usual')
  const id = await readyCase(app, doctor)
  const { version, rx } = (await call(doctor, readPrescription, { params: { id } })).body
  const passive = { passive: 'opposite' as const }
  await call(doctor, savePrescription, { params: { id }, body: { version, rx: { ...rx, ...passive } } })
  const codes = async () => (await call(doctor, readReadiness, { params: { id } })).body.items.map(item => item.code)
  expect(await codes()).toContain('opposite-is-treated')
  await call(doctor, saveRxPreferences, { body: { rx: passive } })
  expect(await codes()).not.toContain('opposite-is-treated')
})

import { expect, test } from 'vitest'
import { readCase } from '#features/cases/case/contract/case.ts'
import { startApp, testPassword } from '#test/app.ts'
import { addPlanFiles, commands, move, readyCase } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'

const app = await startApp()
const { person, call, database } = app
const ana = await person('Ana', 'doctor', { password: true })
const root = await person('Root Maria', 'super-admin', { password: true })
const say = { password: testPassword }
const moveClinic = `update clinics set address = $2, postal_code = $3
  where id = (select clinic_id from cases where id = $1)`

test('[B7] from the approval on both sides see the shipping address, and later the address of each sent parcel', async () => {
  const id = await readyCase(app, ana)
  await asOwner(database, moveClinic, [id, 'Calle Mayor 1, 2.º B', '28013'])
  const seenBy = async (who: typeof ana) => (await call(who, readCase, { params: { id } })).body
  await move(app, ana, id, commands.submit(say))
  await move(app, root, id, commands['start-planning'](say))
  const files = await addPlanFiles(app, root, { caseId: id, names: ['plan.pdf'] })
  await move(app, root, id, { move: 'publish-plan', files, stageCount: 8 })
  expect((await seenBy(root)).shipTo).toBeNull()

  const address = ['Sol', 'Calle Mayor 1, 2.º B', '28013 Madrid']
  await move(app, ana, id, { move: 'approve-plan', password: testPassword, licence: '28/4100' })
  for (const who of [ana, root]) expect((await seenBy(who)).shipTo).toEqual(address)
  await move(app, root, id, { move: 'start-production' })
  for (const who of [ana, root]) expect((await seenBy(who)).shipTo).toEqual(address)

  await move(app, root, id, commands.ship(say))
  await asOwner(database, moveClinic, [id, 'Calle Nueva 9', '28001'])
  for (const who of [ana, root])
    expect(await seenBy(who)).toMatchObject({ shipTo: null, shipments: [{ sentTo: address }] })
})

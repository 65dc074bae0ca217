// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rxFields } from '#features/cases/prescription/fields/contract/fields.ts'
import {
  preferenceFields,
  type RxPreferences,
  readRxPreferences,
  saveRxPreferences,
} from '#features/cases/prescription/fields/contract/prescription.ts'
import { words as fieldsEn } from '#features/cases/prescription/fields/text/en.ts'
import { words as fieldsEs } from '#features/cases/prescription/fields/text/es.ts'
import { words as fieldsFr } from '#features/cases/prescription/fields/text/fr.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { type Person, startApp } from '#test/app.ts'
import { screensOf } from '#test/screen.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { PreferencesForm } from './PreferencesForm.tsx'

const app = await startApp()
const { call, person } = app
const open = screensOf(app)
const { fields } = fieldsEn

const show = (who: Person, language: 'en' | 'es' | 'fr' = 'en', isCut = false) =>
  open(who, { at: '/profile', routes: { '/profile': PreferencesForm }, language, isCut })
const storedOf = async (who: Person) => (await call(who, readRxPreferences, {})).body.rx
const store = (who: Person, rx: RxPreferences) => call(who, saveRxPreferences, { body: { rx } })
const question = (field: string) => within(document.querySelector<HTMLElement>(`#field-${field}`) ?? document.body)
const save = () => screen.findByRole('button', { name: en.preferencesKeep })

test('asks what does not depend on one patient, and nothing else', async () => {
  // answers that bring up every further field
  const ana = await person('Ana')
  await store(ana, { overCorrection: 'rotations' })
  await show(ana)
  await save()
  const asked = [...document.querySelectorAll('fieldset[id^="field-"]')].map(({ id }) => id.replace('field-', ''))
  const charted = ['bareTeeth']
  expect(asked.toSorted()).toEqual(preferenceFields.filter(field => !charted.includes(field)).toSorted())
  expect(rxFields.length).toBeGreaterThan(asked.length)
  expect(screen.queryByRole('button', { name: en.maintainRest })).toBeNull()
})

test.each([
  ['en', en, fieldsEn],
  ['es', es, fieldsEs],
  ['fr', fr, fieldsFr],
] as const)('in %s shows what is stored, and saves what is changed', async (language, its, ofFields) => {
  const ana = await person(`Saves${language}`)
  await store(ana, { wearDays: 10, archForm: 'ovoid' })
  const { user } = await show(ana, language)
  const button = await screen.findByRole('button', { name: its.preferencesKeep })
  const wear = ofFields.fields.wearDays.answers
  const chosen = () => question('wearDays').getAllByRole('radio', { checked: true })
  expect(chosen()).toEqual([question('wearDays').getByRole('radio', { name: wear[10].replaceAll('\u00a0', ' ') })])
  await user.click(question('wearDays').getByRole('radio', { name: wear[14].replaceAll('\u00a0', ' ') }))
  expect(await storedOf(ana)).toEqual({ wearDays: 10, archForm: 'ovoid' })
  await user.click(button)
  expect(await screen.findByText(its.preferencesKept)).toBeDefined()
  expect(await storedOf(ana)).toEqual({ wearDays: 14, archForm: 'ovoid' })
})

test('a number that cannot be read is not saved, and is led to', async () => {
  const ana = await person('Unread')
  await store(ana, { ipr: { use: 'yes' }, wearDays: 7 })
  const { user } = await show(ana)
  const button = await save()
  const cap = question('ipr').getByRole('textbox', { name: /^Maximum per contact, anterior/ })
  await user.type(cap, 'little')
  await user.click(button)
  expect(await screen.findByText(en.unread)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(cap))
  expect(await storedOf(ana)).toEqual({ ipr: { use: 'yes' }, wearDays: 7 })
  await user.clear(cap)
  await user.type(cap, '0.3')
  await user.click(button)
  await waitFor(async () => expect(await storedOf(ana)).toEqual({ ipr: { use: 'yes', capMm: 0.3 }, wearDays: 7 }))
})

test('without a connection it is loaded and saved when it is tried again', async () => {
  const ana = await person('Away')
  const { user, line } = await show(ana, 'en', true)
  const retry = await screen.findByRole('button', { name: shell.ui.retry })
  line.isCut = false
  await user.click(retry)
  const button = await save()
  await user.click(question('archForm').getByRole('radio', { name: fields.archForm.answers.tapered }))
  line.isCut = true
  await user.click(button)
  expect((await within(screen.getByRole('main')).findAllByText(shell.errors.network)).length).toBeGreaterThan(0)
  expect(await storedOf(ana)).toEqual({})
  line.isCut = false
  await user.click(button)
  await waitFor(async () => expect(await storedOf(ana)).toEqual({ archForm: 'tapered' }))
})

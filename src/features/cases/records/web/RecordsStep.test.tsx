// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { words as pictures } from '#features/files/pictures/text/en.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp } from '#test/app.ts'
import { caseIn, giveMoves } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { listRecords, moveRecord } from '../contract/file.ts'
import { type Slot, slots } from '../contract/options.ts'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { RecordsStep } from './RecordsStep.tsx'
import { RecordsView } from './RecordsView.tsx'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana')
const root = await person('Root', 'super-admin')
const open = screensOf(app)
const shown = { caseId: '' }
const Step = () => createElement(RecordsStep, shown)
const View = () => createElement(RecordsView, shown)

async function show(who: typeof ana, id: string, language: 'en' | 'es' | 'fr' = 'en') {
  shown.caseId = id
  return open(who, { at: '/records', routes: { '/records': Step }, language })
}
const place = async (slot: Slot) => within(await screen.findByRole('article', { name: words.slots[slot] }))
const slotsFilled = async (id: string) =>
  (await call(ana, listRecords, { params: { id }, query: {} })).body.records.map(({ slot }) => slot)
const dayOf = async (id: string, slot: Slot) =>
  (await call(ana, listRecords, { params: { id }, query: {} })).body.records.find(record => record.slot === slot)?.taken
const guess = (id: string) =>
  asOwner(
    database,
    "update files set slot_guessed = true where case_id = $1 and slot in ('upper-scan', 'lower-scan')",
    [id],
  )
const take = (id: string, slot: Slot) =>
  asOwner(database, 'update records set removed_at = now() where case_id = $1 and slot = $2', [id, slot])

describe('the records of a draft', () => {
  test('have one slot each, and show how many of the needed ones are uploaded', async () => {
    const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
    await take(id, 'frontal-rest')
    await show(ana, id)
    const photos = within(await screen.findByRole('region', { name: words.kinds.photo }))
    expect(photos.getByText(words.step.done(7, 8))).toBeDefined()
    expect(screen.getAllByRole('article')).toHaveLength(slots.length)
    const empty = await place('frontal-rest')
    expect(empty.getByText(words.hints['frontal-rest'])).toBeDefined()
    expect(empty.queryByText(words.step.optional)).toBeNull()
    expect((await place('lateral-ceph')).getByText(words.step.optional)).toBeDefined()
    expect(screen.getByText(words.readiness['frames-agree']({}))).toBeDefined()
  })

  test.each([
    ['en', words],
    ['es', es],
    ['fr', fr],
  ] as const)('in %s each slot that takes a file has a field that says which', async (language, { slots: names }) => {
    const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
    await show(ana, id, language)
    await screen.findByRole('article', { name: names['frontal-rest'] })
    const fields = document.querySelectorAll('article input[type=file]')
    expect(fields.length).toBeGreaterThan(10)
    for (const field of fields) {
      const slot = field.closest('article')?.getAttribute('aria-label') ?? '?'
      expect(field.closest('label')?.querySelector('strong')?.textContent?.endsWith(`: ${slot}`)).toBe(true)
    }
  })

  test('are removed one by one, and the slot is empty again', async () => {
    const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
    const { user } = await show(ana, id)
    const scan = await place('upper-scan')
    await user.click(scan.getByRole('button', { name: words.step.remove('upper-scan.bin') }))
    expect(await scan.findByText(words.hints['upper-scan'])).toBeDefined()
    expect(await slotsFilled(id)).not.toContain('upper-scan')
  })

  test('are moved by a menu: the two files are swapped, and the focus goes with the file', async () => {
    const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
    const { user } = await show(ana, id)
    await user.click((await place('upper-scan')).getByRole('button', { name: words.step.move('upper-scan.bin') }))
    await user.click(await screen.findByRole('menuitem', { name: words.slots['lower-scan'] }))
    const there = await place('lower-scan')
    expect(await there.findByText('upper-scan.bin')).toBeDefined()
    // nobody has confirmed the slot of the displaced file
    const pushed = await place('upper-scan')
    expect(await pushed.findByText('lower-scan.bin')).toBeDefined()
    expect(pushed.getByText(words.step.guessed)).toBeDefined()
    expect(there.queryByText(words.step.guessed)).toBeNull()
    await waitFor(() => expect(document.activeElement?.id).toBe('field-lower-scan'))
  })

  test('that were placed by their names are confirmed one by one, or all at once', async () => {
    const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
    await guess(id)
    const { user } = await show(ana, id)
    expect(await screen.findByText(words.step.guesses(2))).toBeDefined()
    await user.click(screen.getByRole('button', { name: `${words.step.confirm}: upper-scan.bin` }))
    expect(await screen.findByText(words.step.guesses(1))).toBeDefined()
    await user.click(screen.getByRole('button', { name: words.step.confirmAll }))
    await waitFor(() => expect(screen.queryByText(words.step.guessed)).toBeNull())
    expect(screen.queryByText(words.step.guesses(1))).toBeNull()
  })

  test('have a date each: typed, saved when the field is left, refused at its field', async () => {
    const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
    const { user } = await show(ana, id)
    const scan = await place('upper-scan')
    const type = async (digits: string) => {
      await user.click(scan.getByRole('spinbutton', { name: /^day, Taken on/ }))
      await user.keyboard(digits)
      await user.tab()
    }
    await type('03112026')
    await waitFor(async () => expect(await dayOf(id, 'upper-scan')).toEqual({ on: '2026-11-03', saidBy: 'doctor' }))
    await type('03111980')
    expect(await scan.findByText(words.step.dayFaults['before-birth'])).toBeDefined()
    expect(await dayOf(id, 'upper-scan')).toEqual({ on: '2026-11-03', saidBy: 'doctor' })
  })

  test('of single teeth have a field for these; what is no tooth is said there, and nothing typed is lost', async () => {
    const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
    const { records } = (await call(ana, listRecords, { params: { id }, query: {} })).body
    const photo = records.find(({ slot }) => slot === 'right-buccal')?.id ?? ''
    await call(ana, moveRecord, { params: { id, record: photo }, body: { slot: 'periapical' } })
    const { user } = await show(ana, id)
    expect((await place('panoramic')).queryByLabelText(words.step.teeth)).toBeNull()
    const card = await place('periapical')
    const field = card.getByLabelText<HTMLInputElement>(words.step.teeth)
    await user.type(field, '37, 3 6')
    await user.tab()
    expect(await card.findByText(words.step.noTooth('3'))).toBeDefined()
    expect(field.value).toBe('37, 3 6')
    await user.clear(field)
    await user.type(field, '37, 36')
    await user.tab()
    await waitFor(() => expect(field.value).toBe('36 37'))
    expect(card.queryByText(words.step.noTooth('3'))).toBeNull()
  })

  test('that the prescription asks for say so and why, until they are there', async () => {
    const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
    const rx = `update prescriptions set rx = rx || '{"conditions": {"36": ["root-canal"]}}' where case_id = $1`
    await asOwner(database, rx, [id])
    await show(ana, id)
    const card = await place('periapical')
    expect(card.getByText(words.step.asked)).toBeDefined()
    expect(card.queryByText(words.step.optional)).toBeNull()
    expect(card.getByText(words.readiness['asked-for-root-canals']({ teeth: '36' }))).toBeDefined()
    expect((await place('lateral-ceph')).getByText(words.step.optional)).toBeDefined()
  })

  test('whose upload was cut show its progress, and it can be discarded', async () => {
    const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
    await take(id, 'upper-scan')
    const half = `insert into files (id, owner_id, case_id, kind, slot, name, declared_bytes, received_bytes, declared_sha256, state)
      values (gen_random_uuid(), $2, $1, 'scan', 'upper-scan', 'arch.stl', 1000, 420, decode(repeat('ab', 32), 'hex'), 'receiving')`
    await asOwner(database, half, [id, ana.id])
    const { user } = await show(ana, id)
    const scan = await place('upper-scan')
    expect(scan.getByText(words.step.partly(42, 'arch.stl'))).toBeDefined()
    await user.click(scan.getByRole('button', { name: words.step.discard }))
    await waitFor(() => expect(scan.queryByText(words.step.partly(42, 'arch.stl'))).toBeNull())
  })
})

test('a change that the server refuses is announced, and the records are shown as they are', async () => {
  const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
  await guess(id)
  const { user } = await show(ana, id)
  const scan = await place('upper-scan')
  // submitted in another window
  await giveMoves(app, id, ['submit'], { doctor: ana, admin: root })
  await user.click(scan.getByRole('button', { name: words.step.remove('upper-scan.bin') }))
  expect(await screen.findByText(shell.errors['illegal-move'])).toBeDefined()
  await waitFor(() => expect(scan.queryByRole('button', { name: words.step.remove('upper-scan.bin') })).toBeNull())
  expect(scan.getByText('upper-scan.bin')).toBeDefined()
  expect(screen.queryByText(words.step.guesses(2))).toBeNull()
})

test('of a submitted case nothing can be changed', async () => {
  await show(ana, await caseIn(app, 'submitted', { doctor: ana, admin: root }))
  await place('upper-scan')
  for (const name of [words.step.remove('upper-scan.bin'), words.step.move('upper-scan.bin'), words.step.confirmAll])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText(words.step.drop)).toBeNull()
  expect(screen.getByRole('button', { name: words.step.download('upper-scan.bin') })).toBeDefined()
})

test('in Spanish the figures of a finding are in Spanish notation', async () => {
  const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
  const small = `update files set facts = facts || '{"unit": "inch", "width": 2.44, "depth": 2, "height": 0.3}' where case_id = $1 and slot = 'upper-scan'`
  await asOwner(database, small, [id])
  await show(ana, id, 'es')
  const card = within(await screen.findByRole('article', { name: es.slots['upper-scan'] }))
  expect(card.getByText(/2,44/)).toBeDefined()
})

describe('the records, read only', () => {
  test('say that there are none yet', async () => {
    const id = await caseIn(app, 'draft', { doctor: ana, admin: root })
    await asOwner(database, 'update records set removed_at = now() where case_id = $1', [id])
    shown.caseId = id
    await open(ana, { at: '/view', routes: { '/view': View } })
    expect(await screen.findByText(words.view.none)).toBeDefined()
  })

  test('are enlarged, and the arrow keys show the next and previous ones, from the last to the first too', async () => {
    const id = await caseIn(app, 'submitted', { doctor: ana, admin: root })
    await asOwner(database, "update records set removed_at = now() where case_id = $1 and slot like '%-scan'", [id])
    shown.caseId = id
    const { user } = await open(root, { at: '/view', routes: { '/view': View } })
    await user.click(await screen.findByRole('button', { name: words.view.open(words.slots['frontal-rest']) }))
    const heading = (slot: Slot) => screen.findByRole('heading', { name: words.slots[slot] })
    expect(await heading('frontal-rest')).toBeDefined()
    screen.getByRole('button', { name: pictures.next }).focus()
    await user.keyboard('{ArrowRight}')
    expect(await heading('frontal-smile')).toBeDefined()
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(await heading('left-buccal')).toBeDefined()
  })
})

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { words as files } from '#features/files/uploads/text/en.ts'
import { forgetUploads, uploadsOf } from '#features/files/uploads/web/uploads.ts'
import { startApp } from '#test/app.ts'
import { caseIn } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import type { Slot } from '../contract/options.ts'
import { words } from '../text/en.ts'
import { RecordsStep } from './RecordsStep.tsx'

const app = await startApp()
const ana = await app.person('Ana')
const root = await app.person('Root', 'super-admin')
const open = screensOf(app)
const shown = { caseId: '' }
const Step = () => createElement(RecordsStep, shown)

/** jsdom has no workers. This one refuses every file as incomplete, and fails to start while `isBroken`. */
const reading = { isBroken: false }
class ReadingWorker extends EventTarget {
  postMessage() {
    const refusal = { data: { ok: false, why: 'truncated', facts: {} } }
    const event = reading.isBroken ? new ErrorEvent('error') : new MessageEvent('message', refusal)
    queueMicrotask(() => this.dispatchEvent(event))
  }
  terminate() {}
}

beforeEach(() => {
  reading.isBroken = false
  forgetUploads(uploadsOf(shown.caseId).map(({ id }) => id))
})

/** The records step of a draft in which every needed slot but these is filled. */
async function stepWithout(...empty: Slot[]) {
  shown.caseId = await caseIn(app, 'draft', { doctor: ana, admin: root })
  const remove = 'update records set removed_at = now() where case_id = $1 and slot = any($2)'
  await asOwner(app.database, remove, [shown.caseId, empty])
  const opened = await open(ana, { at: '/records', routes: { '/records': Step } })
  vi.stubGlobal('Worker', ReadingWorker)
  await place('upper-scan')
  return opened
}

const place = async (slot: Slot) => within(await screen.findByRole('article', { name: words.slots[slot] }))
const fileOf = (name: string) => new File(['bytes'], name)
const drop = (onto: HTMLElement, ...names: string[]) =>
  fireEvent.drop(onto, { dataTransfer: { files: names.map(fileOf) } })
const page = () => screen.getByRole('region', { name: words.kinds.photo })
const unplaced = () => screen.queryAllByRole('listitem').map(item => item.textContent ?? '')

describe('files dropped anywhere on the page', () => {
  test('go where their names say; the rest is listed until its place is chosen or it is left out', async () => {
    const { user } = await stepWithout('upper-scan', 'frontal-smile')
    drop(page(), 'UpperJaw.stl', 'smile.jpg', 'IMG_2041.jpg', 'notes.docx')
    expect(await (await place('upper-scan')).findByText('UpperJaw.stl')).toBeDefined()
    expect(await (await place('frontal-smile')).findByText('smile.jpg')).toBeDefined()
    expect(uploadsOf(shown.caseId).map(({ slot, isSlotGuessed }) => [slot, isSlotGuessed])).toEqual([
      ['upper-scan', true],
      ['frontal-smile', true],
    ])
    expect(screen.getByRole('heading', { name: words.step.chosen(2) })).toBeDefined()
    expect(screen.getByText(words.step.noPlace)).toBeDefined()
    await user.click(screen.getByRole('button', { name: words.step.dismiss('notes.docx') }))
    expect(unplaced()).toHaveLength(1)
    // a picture may be a photo or an X-ray, but no scan
    await user.click(screen.getByRole('button', { name: new RegExp(words.step.place('IMG_2041.jpg')) }))
    expect(screen.queryByRole('option', { name: words.slots['upper-scan'] })).toBeNull()
    await user.click(await screen.findByRole('option', { name: words.slots.panoramic }))
    expect(await (await place('panoramic')).findByText('IMG_2041.jpg')).toBeDefined()
    expect(unplaced()).toEqual([])
    // a person chose this place
    const { slot, kind, isSlotGuessed = false } = uploadsOf(shown.caseId).at(-1) ?? {}
    expect([slot, kind, isSlotGuessed]).toEqual(['panoramic', 'xray', false])
  })

  test('do not replace a record, nor one another: only one file goes to a slot for one', async () => {
    await stepWithout('lower-scan')
    drop(page(), 'upper.stl', 'lower.stl', 'lower jaw.stl')
    expect(await (await place('lower-scan')).findByText('lower.stl')).toBeDefined()
    expect(screen.getByRole('heading', { name: words.step.chosen(2) })).toBeDefined()
    expect(unplaced().map(text => text.split('.stl')[0])).toEqual(['upper', 'lower jaw'])
    expect((await place('upper-scan')).getByText('upper-scan.bin')).toBeDefined()
  })
})

test('a file dropped on a slot goes there, whatever its name says', async () => {
  await stepWithout('lower-scan')
  drop((await place('lower-scan')).getByText(words.step.add), 'upper.stl')
  expect(await (await place('lower-scan')).findByText('upper.stl')).toBeDefined()
  expect(uploadsOf(shown.caseId).map(({ slot, isSlotGuessed }) => [slot, isSlotGuessed])).toEqual([
    ['lower-scan', undefined],
  ])
  expect(unplaced()).toEqual([])
})

test('a refused file says why, and goes when it is dismissed or another one is chosen', async () => {
  const { user } = await stepWithout('upper-scan')
  const slot = await place('upper-scan')
  await user.upload(slot.getByLabelText(new RegExp(words.step.add)), fileOf('half.stl'))
  expect((await slot.findByRole('alert')).textContent).toContain(files.refusals.truncated({}))
  await user.upload(slot.getByLabelText(new RegExp(words.step.add)), fileOf('other.stl'))
  expect(await slot.findByText('other.stl')).toBeDefined()
  expect(slot.queryByText('half.stl')).toBeNull()
  await user.click(await slot.findByRole('button', { name: files.way.dismissRefusal }))
  expect(await slot.findByText(words.hints['upper-scan'])).toBeDefined()
})

test('a file that could not be read is tried again', async () => {
  const { user } = await stepWithout('upper-scan')
  reading.isBroken = true
  const slot = await place('upper-scan')
  await user.upload(slot.getByLabelText(new RegExp(words.step.add)), fileOf('whole.stl'))
  expect((await slot.findByRole('alert')).textContent).toContain(files.way.failed)
  reading.isBroken = false
  await user.click(slot.getByRole('button', { name: files.way.retry }))
  await waitFor(() => expect(slot.getByRole('alert').textContent).toContain(files.refusals.truncated({})))
})

test('nothing is taken from a drop on the records of a submitted case', async () => {
  shown.caseId = await caseIn(app, 'submitted', { doctor: ana, admin: root })
  await open(ana, { at: '/records', routes: { '/records': Step } })
  await place('upper-scan')
  drop(page(), 'IMG_2041.jpg', 'upper.stl')
  expect([uploadsOf(shown.caseId), unplaced()]).toEqual([[], []])
})

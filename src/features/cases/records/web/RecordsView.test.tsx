// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { words as pictures } from '#features/files/pictures/text/en.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp } from '#test/app.ts'
import { caseIn } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import type { Slot } from '../contract/options.ts'
import { words } from '../text/en.ts'
import { RecordsView } from './RecordsView.tsx'

const app = await startApp()
const { database, person } = app
const ana = await person('Ana')
const root = await person('Root', 'super-admin')
const open = screensOf(app)
const shown = { caseId: '' }
const routes = { '/view': () => createElement(RecordsView, shown) }

const submitted = () => caseIn(app, 'submitted', { doctor: ana, admin: root })
/** A case without scans: what draws them is not needed here. */
async function withoutScans() {
  const id = await submitted()
  await asOwner(database, "update records set removed_at = now() where case_id = $1 and slot like '%-scan'", [id])
  return id
}

function view(who: typeof ana, id: string) {
  shown.caseId = id
  return open(who, { at: '/view', routes })
}

/** Adds a file to a case as if it had been uploaded; returns the file's id. */
async function addFile(caseId: string, slot: Slot, kind: 'document' | 'xray' | 'cbct'): Promise<string> {
  const id = newId()
  const sha256 = Buffer.alloc(32, id)
  const plain = { sha256: sha256.toString('hex'), bytes: 9 }
  const facts = {
    document: { kind, type: 'pdf', ...plain },
    xray: { kind, type: 'png', width: 2000, height: 1000, ...plain },
    cbct: { kind, type: 'zip', files: 200, ...plain },
  }[kind]
  const file = { id, owner_id: ana.id, case_id: caseId, kind, slot, name: `${slot}.bin`, state: 'clean', sha256 }
  await database.db.as({ kind: 'system' }, async () => {
    await query
      .insertInto('files')
      .values({ ...file, declared_bytes: 9, received_bytes: 9, facts: JSON.stringify(facts) })
      .execute()
    await query.insertInto('records').values({ id: newId(), case_id: caseId, cycle: 1, slot, file_id: id }).execute()
  })
  return id
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

afterEach(() => vi.restoreAllMocks())

describe('the records of a case', () => {
  test('stand under headings; a needed photo that is not there is named, an optional one is not', async () => {
    const id = await withoutScans()
    await asOwner(database, "update records set removed_at = now() where case_id = $1 and slot = 'front-occlusion'", [
      id,
    ])
    await addFile(id, 'panoramic', 'xray')
    await addFile(id, 'cbct', 'cbct')
    const report = await addFile(id, 'document', 'document')
    await asOwner(database, "update files set name = 'Letter.pdf' where id = $1", [report])
    await view(root, id)
    const photos = await section(words.kinds.photo)
    expect(photos.getAllByRole('figure')).toHaveLength(8)
    expect(photos.getByText(words.slots['front-occlusion']).closest('figure')?.textContent).toContain(
      words.view.missing,
    )
    expect(photos.queryByText(words.slots['profile-smile'])).toBeNull()
    const xrays = await section(words.kinds.xray)
    expect(xrays.getByRole('button', { name: words.view.open(words.slots.panoramic) })).toBeDefined()
    expect(xrays.getByRole('button', { name: `${words.slots.cbct}: cbct.bin` })).toBeDefined()
    const documents = await section(words.kinds.document)
    expect(documents.getByRole('button', { name: words.step.download('Letter.pdf') })).toBeDefined()
    expect(screen.queryByRole('region', { name: words.kinds.scan })).toBeNull()
  })

  test('name the day on which each was made, where it is known', async () => {
    const id = await withoutScans()
    await asOwner(database, "update records set taken_on = '2026-03-02' where case_id = $1 and slot = 'frontal-rest'", [
      id,
    ])
    await view(ana, id)
    const photos = await section(words.kinds.photo)
    expect(photos.getByText(words.view.taken('02/03/2026')).closest('figure')?.textContent).toContain(
      words.slots['frontal-rest'],
    )
    expect(photos.getAllByText(/^Taken on/)).toHaveLength(1)
  })

  test('that do not load are asked for again', async () => {
    shown.caseId = await withoutScans()
    const { user, line } = await open(root, { at: '/view', routes, isCut: true })
    const retry = await screen.findByRole('button', { name: shell.ui.retry })
    line.isCut = false
    await user.click(retry)
    expect((await section(words.kinds.photo)).getAllByRole('figure')).toHaveLength(8)
  })
})

describe('a picture', () => {
  const enlarge = (slot: Slot) => screen.findByRole('button', { name: words.view.open(words.slots[slot]) })

  test('is shown as its stored copy, and says when it cannot be loaded', async () => {
    const id = await withoutScans()
    const [file] = await asOwner<{ id: string }>(
      database,
      "select id from files where case_id = $1 and slot = 'frontal-rest'",
      [id],
    )
    await app.storage.put(`${file?.id}.320`, Buffer.from('a picture'))
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
    await view(root, id)
    const picture = await within(await enlarge('frontal-rest')).findByRole('img', { name: words.slots['frontal-rest'] })
    expect(picture.getAttribute('src')).toBe('blob:picture')
    expect(await within(await enlarge('frontal-smile')).findByRole('img', { name: pictures.failed })).toBeDefined()
  })

  test('is compared with another one, which keeps its place while the first is changed', async () => {
    const id = await withoutScans()
    const { user } = await view(root, id)
    await user.click(await enlarge('frontal-rest'))
    const popup = within(await screen.findByRole('dialog'))
    const captions = () => popup.queryAllByRole('figure').map(figure => figure.querySelector('figcaption')?.textContent)
    expect(captions()).toEqual([undefined])
    await user.click(popup.getByRole('button', { name: new RegExp(pictures.compare) }))
    // a picture is not compared with itself
    expect(screen.queryByRole('option', { name: new RegExp(words.slots['frontal-rest']) })).toBeNull()
    await user.click(await screen.findByRole('option', { name: new RegExp(words.slots['profile-rest']) }))
    await waitFor(() => expect(captions()).toEqual([words.slots['frontal-rest'], words.slots['profile-rest']]))
    await user.click(popup.getByRole('button', { name: pictures.next }))
    expect(captions()).toEqual([words.slots['frontal-smile'], words.slots['profile-rest']])
    await user.click(popup.getByRole('button', { name: pictures.next }))
    // the one beside it is large now, so there is nothing left to compare
    expect(captions()).toEqual([undefined])
    expect(popup.getByRole('heading', { name: words.slots['profile-rest'] })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is called by its slot, its number among several, its teeth and its day, never by its file', async () => {
    const id = await withoutScans()
    for (let n = 0; n < 2; n++) await addFile(id, 'periapical', 'xray')
    await asOwner(database, "update records set taken_on = '2026-03-02' where case_id = $1 and slot = 'frontal-rest'", [
      id,
    ])
    const teeth = `update records set teeth = '{36,37}' where id = (select max(id::text)::uuid from records where case_id = $1 and slot = 'periapical')`
    await asOwner(database, teeth, [id])
    const { user } = await view(root, id)
    const [first = '', second = ''] = [1, 2].map(n => words.view.numbered(words.slots.periapical, n, 2))
    for (const name of [first, words.view.ofTeeth(second, ['36', '37'])])
      expect(await screen.findByRole('button', { name: words.view.open(name) })).toBeDefined()
    const dated = words.view.ofDay(words.slots['frontal-rest'], '02/03/2026')
    await user.click(screen.getByRole('button', { name: words.view.open(dated) }))
    const popup = within(await screen.findByRole('dialog', { name: dated }))
    expect(popup.getByRole('group', { name: pictures.numbered(dated, 1, 10) })).toBeDefined()
  })

  test('is changed by the arrow keys as soon as it is enlarged, and the view says so', async () => {
    const { user } = await view(root, await withoutScans())
    await user.click(await enlarge('frontal-rest'))
    const nameOf = (slot: Slot, n: number) => pictures.numbered(words.slots[slot], n, 8)
    const viewer = await screen.findByRole('group', { name: nameOf('frontal-rest', 1), description: pictures.keys })
    expect(viewer.getAttribute('aria-roledescription')).toBe(pictures.viewer)
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('group', { name: nameOf('frontal-smile', 2) })).toBe(viewer)
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole('group', { name: nameOf('left-buccal', 8) })).toBe(viewer)
  })

  test('is downloaded as it was uploaded; a failure is announced', async () => {
    const id = await withoutScans()
    const { user, line } = await view(root, id)
    await user.click(await enlarge('left-buccal'))
    const popup = within(await screen.findByRole('dialog'))
    line.isCut = true
    await user.click(popup.getByRole('button', { name: pictures.original }))
    expect(await screen.findAllByText(shell.errors.network)).not.toEqual([])
  })
})

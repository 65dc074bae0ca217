// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { CallError } from '../calls/callError.ts'
import { useRecordDraft } from './useRecordDraft.ts'

const Note = z.object({
  id: z.string(),
  version: z.number(),
  fields: z.object({ title: z.string(), text: z.string() }),
})
type Note = z.infer<typeof Note>

const blank = { title: '', text: '' }
let notes: Note[] = []
let created: string[] = []
/** Called during the next save, whose answer is lost then. */
let duringLostSave: (() => void) | undefined

const find = (id: string) => {
  const note = notes.find(other => other.id === id)
  if (!note) throw new Error(`no note ${id}`)
  return note
}

const create = async () => {
  const note = { id: `n${notes.length + 1}`, version: 1, fields: blank }
  notes = [...notes, note]
  return note
}

async function save(id: string, { version, fields }: { version: number; fields: Partial<Note['fields']> }) {
  const before = find(id)
  if (before.version !== version) throw new CallError('stale', 409, { current: before })
  const now = { ...before, version: version + 1, fields: { ...before.fields, ...fields } }
  notes = notes.map(other => (other.id === id ? now : other))
  if (!duringLostSave) return now
  duringLostSave()
  duringLostSave = undefined
  throw new CallError('network', 0)
}

interface Shown {
  id: string | undefined
  stored?: Note
  isReady?: boolean
}

const show = (first: Shown) =>
  renderHook(
    ({ id, stored, isReady = true }: Shown) =>
      useRecordDraft<Note['fields'], Note>({
        ...{ id, stored, isReady },
        start: () => ({
          blank,
          create,
          read: async wanted => find(wanted),
          save,
          schema: Note,
          cache: () => {},
          onCreated: made => created.push(made),
          unfit: () => [],
        }),
      }),
    { initialProps: first },
  )

const editing = ({ result }: ReturnType<typeof show>) => {
  if (!result.current) throw new Error('not started')
  return result.current
}

beforeEach(() => {
  notes = []
  created = []
  duringLostSave = undefined
})
afterEach(cleanup)

test('a new record is created with its first change, once, and keeps its draft when the URL has its id', async () => {
  const screen = show({ id: undefined })
  const { key, draft } = editing(screen)
  expect([await draft.flush(), notes]).toEqual([true, []])
  draft.change({ title: 'Bonding' })
  await act(() => draft.flush())
  draft.change({ text: 'Etch, rinse' })
  await act(() => draft.flush())
  expect([notes, created]).toEqual([
    [{ id: 'n1', version: 3, fields: { title: 'Bonding', text: 'Etch, rinse' } }],
    ['n1'],
  ])
  screen.rerender({ id: 'n1', stored: find('n1') })
  expect([editing(screen).key, editing(screen).draft]).toEqual([key, draft])
})

test('a new record whose first save is not answered is not created again, and does not conflict with itself', async () => {
  const { draft } = editing(show({ id: undefined }))
  draft.change({ title: 'Bond' })
  duringLostSave = () => draft.change({ title: 'Bonding' })
  await act(() => draft.flush())
  expect([notes, draft.hasUnsaved()]).toEqual([
    [{ id: 'n1', version: 3, fields: { title: 'Bonding', text: '' } }],
    false,
  ])
})

test('a record that is needed before its first change is created without one, and saved later', async () => {
  const { draft, ensureCreated } = editing(show({ id: undefined }))
  expect([await ensureCreated(), await ensureCreated(), notes.length]).toEqual(['n1', 'n1', 1])
  draft.change({ title: 'Bonding' })
  await act(() => draft.flush())
  expect([find('n1').fields.title, created]).toEqual(['Bonding', ['n1']])
})

test('after its id was in the URL, a URL without one means another new record', async () => {
  const screen = show({ id: undefined })
  const first = editing(screen)
  first.draft.change({ title: 'Bonding' })
  await act(() => first.draft.flush())
  screen.rerender({ id: undefined })
  expect(editing(screen).key).toBe(first.key)
  screen.rerender({ id: 'n1', stored: find('n1') })
  screen.rerender({ id: undefined })
  const second = editing(screen)
  expect([second.key === first.key, second.draft.value()]).toEqual([false, blank])
  second.draft.change({ title: 'Trays' })
  await act(() => second.draft.flush())
  expect(notes.map(({ id, fields }) => [id, fields.title])).toEqual([
    ['n1', 'Bonding'],
    ['n2', 'Trays'],
  ])
})

test('nothing is started before it can be; a record is when it is loaded', async () => {
  const screen = show({ id: undefined, isReady: false })
  expect(screen.result.current).toBeUndefined()
  const note = await create()
  screen.rerender({ id: note.id, isReady: false })
  expect(screen.result.current).toBeUndefined()
  screen.rerender({ id: note.id, isReady: false, stored: note })
  expect([editing(screen).key, editing(screen).draft.version()]).toEqual([note.id, 1])
})

test('what was changed elsewhere meanwhile stays', async () => {
  const note = await create()
  const { draft } = editing(show({ id: note.id, stored: note }))
  await save(note.id, { version: 1, fields: { text: 'theirs' } })
  draft.change({ title: 'mine' })
  await act(() => draft.flush())
  expect(find(note.id).fields).toEqual({ title: 'mine', text: 'theirs' })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../calls/callError.ts'
import { type Autosave, autosave, pauseBeforeSave, type Saved, sameJson } from './autosave.ts'

// The real queue against a small in-memory server; only the clock is a fake.

interface Chart {
  name: string
  tooth: string
  note?: string
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function surgery() {
  let stored: Saved<Chart> = { version: 1, value: { name: 'Ana', tooth: '11' } }
  const saves: Partial<Chart>[] = []
  const server = {
    saves,
    stored: () => stored,
    down: false,
    refuse: undefined as CallError | undefined,
    /** Another user saves. */
    elsewhere: (more: Partial<Chart>) => {
      stored = { version: stored.version + 1, value: { ...stored.value, ...more } }
    },
  }
  const draft: Autosave<Chart> = autosave<Chart>({
    first: stored,
    save: async (base, changes) => {
      await new Promise(resolve => setTimeout(resolve, 50))
      if (server.down) throw new CallError('network', 0)
      if (server.refuse) throw server.refuse
      if (base.version !== stored.version) throw new CallError('stale', 409, { current: stored })
      saves.push(changes)
      stored = { version: stored.version + 1, value: { ...stored.value, ...changes } }
      return stored
    },
    current: () => stored,
    unfit: value => (value.name === 'unfit' ? ['name'] : []),
  })
  return { server, draft }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('saving', () => {
  test('what is equal stays the same object after a save and after news of another device', async () => {
    let stored: Saved<{ teeth?: string[]; gaps?: string[] }> = { version: 1, value: { gaps: ['11-21'] } }
    const fresh = () => structuredClone(stored)
    const draft = autosave({
      first: fresh(),
      save: async (_, changes) => {
        stored = { version: stored.version + 1, value: { ...stored.value, ...changes } }
        return fresh()
      },
      current: fresh,
    })
    draft.change({ teeth: ['14'] })
    const typed = draft.value()
    await pass(pauseBeforeSave)
    expect(draft.hasUnsaved()).toBe(false)
    expect(draft.value()).toBe(typed)
    draft.adopt({ version: 9, value: { teeth: ['14'], gaps: ['12-13'] } })
    expect(draft.value()).toEqual({ teeth: ['14'], gaps: ['12-13'] })
    expect(draft.value().teeth).toBe(typed.teeth)
  })

  test('text typed without a pause is one save, a moment after the last key press', async () => {
    const { server, draft } = surgery()
    for (const name of ['B', 'Br', 'Bru', 'Bruno']) {
      draft.change({ name })
      await pass(100)
    }
    expect(server.saves).toEqual([])
    await pass(pauseBeforeSave + 50)
    expect(server.saves).toEqual([{ name: 'Bruno' }])
    expect(draft.hasUnsaved()).toBe(false)
  })

  test('a change during a save is sent after it, on the new version', async () => {
    const { server, draft } = surgery()
    draft.change({ name: 'Bruno' })
    await pass(pauseBeforeSave + 10)
    draft.change({ name: 'Bruna', tooth: '12' })
    await pass(pauseBeforeSave * 2 + 200)
    expect(server.stored()).toEqual({ version: 3, value: { name: 'Bruna', tooth: '12' } })
    expect(draft.value()).toEqual({ name: 'Bruna', tooth: '12' })
  })

  test('flush sends at once and returns whether everything is stored', async () => {
    const { server, draft } = surgery()
    draft.change({ tooth: '21' })
    const done = draft.flush()
    await pass(60)
    expect(await done).toBe(true)
    expect(server.stored().value.tooth).toBe('21')
  })

  test('a value that cannot be sent yet does not delay the others', async () => {
    const { server, draft } = surgery()
    draft.change({ name: 'unfit', tooth: '13' })
    await pass(pauseBeforeSave + 60)
    expect(server.saves).toEqual([{ tooth: '13' }])
    expect(draft.value().name).toBe('unfit')
    expect(draft.hasUnsaved()).toBe(true)
    draft.change({ name: 'Clara' })
    await pass(pauseBeforeSave + 60)
    expect(server.stored().value).toEqual({ name: 'Clara', tooth: '13' })
  })
})

describe('a server that goes away', () => {
  test('loses nothing: everything typed meanwhile arrives when the server is back', async () => {
    const { server, draft } = surgery()
    server.down = true
    draft.change({ name: 'Bruno' })
    await pass(pauseBeforeSave + 60)
    draft.change({ tooth: '31' })
    await pass(20_000)
    expect(draft.value()).toEqual({ name: 'Bruno', tooth: '31' })
    server.down = false
    await pass(16_000)
    expect(server.stored().value).toEqual({ name: 'Bruno', tooth: '31' })
    expect(draft.hasUnsaved()).toBe(false)
  })

  test('a refused save is not retried automatically, the next change sends it again', async () => {
    const { server, draft } = surgery()
    server.refuse = new CallError('invalid-input', 400)
    draft.change({ name: 'x'.repeat(200) })
    await pass(60_000)
    expect(draft.hasUnsaved()).toBe(true)
    server.refuse = undefined
    draft.change({ name: 'Bruno' })
    await pass(pauseBeforeSave + 60)
    expect(server.saves).toEqual([{ name: 'Bruno' }])
  })
})

describe('changed elsewhere', () => {
  test('other fields: both changes are saved', async () => {
    const { server, draft } = surgery()
    server.elsewhere({ tooth: '48' })
    draft.change({ name: 'Bruno' })
    await pass(pauseBeforeSave + 200)
    expect(server.stored().value).toEqual({ name: 'Bruno', tooth: '48' })
    expect(draft.value()).toEqual({ name: 'Bruno', tooth: '48' })
  })

  test('the same field: nothing is overwritten until the reader decides', async () => {
    const { server, draft } = surgery()
    server.elsewhere({ name: 'Clara' })
    draft.change({ name: 'Bruno' })
    await pass(pauseBeforeSave + 5000)
    expect(server.stored().value.name).toBe('Clara')
    expect(draft.value().name).toBe('Bruno')
    expect(await draft.flush()).toBe(false)
    draft.resolve('mine')
    await pass(200)
    expect(server.stored().value.name).toBe('Bruno')
  })

  test('a newer copy that arrives while the same field is edited waits for the reader too', async () => {
    const { server, draft } = surgery()
    draft.change({ name: 'Bruno' })
    server.elsewhere({ name: 'Clara' })
    draft.adopt(server.stored())
    await pass(pauseBeforeSave + 5000)
    expect(server.stored().value.name).toBe('Clara')
    draft.resolve('mine')
    await pass(200)
    expect(server.stored().value.name).toBe('Bruno')
  })

  test('the reader takes the other value', async () => {
    const { server, draft } = surgery()
    server.elsewhere({ name: 'Clara' })
    draft.change({ name: 'Bruno', tooth: '12' })
    await pass(pauseBeforeSave + 200)
    draft.resolve('theirs')
    await pass(200)
    expect(draft.value()).toEqual({ name: 'Clara', tooth: '12' })
    expect(server.stored().value).toEqual({ name: 'Clara', tooth: '12' })
  })

  test('the same value on both sides is no conflict', async () => {
    const { server, draft } = surgery()
    server.elsewhere({ name: 'Bruno' })
    draft.change({ name: 'Bruno' })
    await pass(pauseBeforeSave + 300)
    expect(draft.hasUnsaved()).toBe(false)
  })

  test('a newer copy is shown, an older one is not', () => {
    const { draft } = surgery()
    draft.adopt({ version: 3, value: { name: 'Clara', tooth: '11' } })
    expect(draft.value().name).toBe('Clara')
    draft.adopt({ version: 2, value: { name: 'Ana', tooth: '11' } })
    expect(draft.value().name).toBe('Clara')
  })
})

test('the order of keys does not matter when JSON is compared', () => {
  expect(sameJson({ a: [1, { b: 2, c: undefined }] }, { a: [1, { b: 2 }] })).toBe(true)
  expect(sameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(sameJson([], {})).toBe(false)
  expect(sameJson(null, {})).toBe(false)
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { othersSession, session } from '../../test/signedIn.ts'
import { clear, save } from '../session/session.ts'
import { type Autosave, autosave } from './autosave.ts'
import { allDrafts, onDraftsChanged } from './draftStore.ts'
import { saveBeforeLeaving } from './leaving.ts'
import { useAutosave } from './useAutosave.ts'

interface Notes {
  notes: string
}

let sent: Partial<Notes>[] = []
let isDown = false
let draft: Autosave<Notes>

function Writing() {
  const [mine] = useState(() =>
    autosave<Notes>({
      first: { version: 1, value: { notes: '' } },
      save: async (base, changes) => {
        if (isDown) throw new TypeError('no answer')
        sent.push(changes)
        return { version: base.version + 1, value: { ...base.value, ...changes } }
      },
      current: () => undefined,
    }),
  )
  draft = mine
  useAutosave({ name: 'case:1', draft: mine })
  return <p>{mine.useValue().notes}</p>
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  save(session)
  sent = []
  isDown = false
})
afterEach(() => {
  cleanup()
  clear()
  vi.unstubAllGlobals()
})

test('pending changes are sent when the screen or the session is left, and when the network is back', async () => {
  render(<Writing />)
  draft.change({ notes: 'on leaving the session' })
  expect(await saveBeforeLeaving()).toBe(true)
  draft.change({ notes: 'network' })
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await vi.waitFor(() => expect(draft.hasUnsaved()).toBe(false))
  draft.change({ notes: 'on leaving the screen' })
  cleanup()
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.map(({ notes }) => notes)).toEqual(['on leaving the session', 'network', 'on leaving the screen'])
})

test('the same user continues, once, what an ended session left unsaved', async () => {
  isDown = true
  render(<Writing />)
  draft.change({ notes: 'typed and not saved' })
  clear('ended', 'password-changed')
  cleanup()
  save(session)
  isDown = false
  render(<Writing />)
  await screen.findByText('typed and not saved')
  expect(await draft.flush()).toBe(true)
  cleanup()
  render(<Writing />)
  expect(screen.queryByText('typed and not saved')).toBeNull()
})

test('what a field reports after the session has ended, when it loses the focus, is continued, too', async () => {
  isDown = true
  render(<Writing />)
  draft.change({ notes: 'typed' })
  clear('ended', 'password-changed')
  draft.change({ notes: 'typed and reported late' })
  cleanup()
  save(session)
  render(<Writing />)
  await screen.findByText('typed and reported late')
})

test('a session that is back before its screen closed leaves no copy of what is saved', async () => {
  isDown = true
  render(<Writing />)
  draft.change({ notes: 'typed' })
  clear('ended', 'password-changed')
  save(session)
  isDown = false
  expect(await draft.flush()).toBe(true)
  cleanup()
  render(<Writing />)
  expect(draft.value()).toEqual({ notes: '' })
})

test('[X6] another user does not find it', () => {
  isDown = true
  render(<Writing />)
  draft.change({ notes: 'typed' })
  clear('ended', 'suspended')
  draft.change({ notes: 'typed and not saved' })
  cleanup()
  save(othersSession)
  render(<Writing />)
  expect(draft.value()).toEqual({ notes: '' })
})

test('what is not saved yet is handed out for sealing at every change, and no longer once it is saved', async () => {
  render(<Writing />)
  const seen: unknown[] = []
  onDraftsChanged(() => seen.push(allDrafts()))
  isDown = true
  draft.change({ notes: 'the line is lost' })
  expect(seen.at(-1)).toEqual([['case:1', { notes: 'the line is lost' }]])
  isDown = false
  await saveBeforeLeaving()
  expect(seen.at(-1)).toEqual([])
})

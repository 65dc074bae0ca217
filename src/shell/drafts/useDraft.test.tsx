// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { othersSession, session } from '../../test/signedIn.ts'
import { clear, save } from '../session/session.ts'
import { readDraft } from './draftStore.ts'
import { type DraftOptions, useDraft } from './useDraft.ts'

type Survives = DraftOptions<object>['survives']
const first = { reason: '', money: '', password: '' }

function Reason({
  about,
  survives,
  isDroppedOnLeaving,
}: {
  about: string
  survives: Survives
  isDroppedOnLeaving?: boolean
}) {
  const draft = useDraft({
    ...{ name: `test:${about}`, survives, first, without: ['money'] },
    ...(isDroppedOnLeaving !== undefined && { isDroppedOnLeaving }),
  })
  const [values, setValues] = useState(draft.begin)
  const change = (part: Partial<typeof first>) => {
    setValues({ ...values, ...part })
    draft.save({ ...values, ...part })
  }
  return (
    <>
      {(['reason', 'money', 'password'] as const).map(field => (
        <input
          key={field}
          aria-label={field}
          value={values[field]}
          onChange={event => change({ [field]: event.target.value })}
        />
      ))}
      <button type="button" onClick={draft.drop}>
        Sent
      </button>
    </>
  )
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', { databases: async () => [] })
  save(session)
})
afterEach(() => {
  cleanup()
  clear()
  vi.unstubAllGlobals()
})

function open(survives: Survives, options: { about?: string; isDroppedOnLeaving?: boolean } = {}) {
  render(<Reason about="ana" survives={survives} {...options} />)
}

const reason = () => screen.getByLabelText<HTMLInputElement>('reason').value

async function write(survives: Survives, options: { isDroppedOnLeaving?: boolean } = {}) {
  open(survives, options)
  await userEvent.type(screen.getByLabelText('reason'), 'Left the practice')
}

function reopen(survives: Survives, options: { about?: string } = {}) {
  cleanup()
  open(survives, options)
  return reason()
}

const every: Survives[] = ['sign-in', 'popup', 'reload']

test.each(every)('%s: what is typed is there after a session that ended while its writer typed', async survives => {
  await write(survives)
  clear('ended', 'password-changed')
  cleanup()
  save(session)
  expect(reopen(survives)).toBe('Left the practice')
})

test.each(every)('[X6] %s: no other user finds it, nor does the writer after another user was here', async survives => {
  await write(survives)
  clear('ended', 'suspended')
  cleanup()
  save(othersSession)
  expect(reopen(survives)).toBe('')
  clear('ended', 'suspended')
  cleanup()
  save(session)
  expect(reopen(survives)).toBe('')
})

test.each(every)('[X6] %s: signing out deletes it from memory and from the tab', async survives => {
  await write(survives)
  clear()
  expect(Object.keys(sessionStorage)).toEqual([])
  cleanup()
  save(session)
  expect(reopen(survives)).toBe('')
})

test.each(every)('%s: what was sent is dropped', async survives => {
  await write(survives)
  await userEvent.click(screen.getByRole('button', { name: 'Sent' }))
  expect(reopen(survives)).toBe('')
})

test('a popup that is closed keeps what was typed, for its own subject only', async () => {
  await write('popup')
  expect(reopen('popup', { about: 'bruno' })).toBe('')
  expect(reopen('popup')).toBe('Left the practice')
})

test('a page that is left drops its draft, also after an interruption', async () => {
  await write('sign-in')
  expect(reopen('sign-in')).toBe('')
  await userEvent.type(screen.getByLabelText('reason'), 'Retired')
  clear('ended', 'suspended')
  cleanup()
  save(session)
  expect(reopen('sign-in')).toBe('Retired')
  expect(reopen('sign-in')).toBe('')
})

test('a draft in the tab’s storage survives the reader’s own reload, and a session that ends right after it', async () => {
  await write('reload')
  const [stored = ''] = Object.keys(sessionStorage)
  expect(JSON.parse(sessionStorage.getItem(stored) ?? '')).toEqual({ reason: 'Left the practice' })
  // a page with empty memory finds the draft in the tab's storage
  const draft = sessionStorage.getItem(stored) ?? ''
  clear()
  save(session)
  sessionStorage.setItem(stored, draft)
  expect(reopen('reload')).toBe('Left the practice')
  clear('ended', 'suspended')
  expect(Object.keys(sessionStorage)).toEqual([])
  cleanup()
  save(session)
  expect(reopen('reload')).toBe('Left the practice')
  expect(Object.keys(sessionStorage)).toEqual([stored])
})

test('a draft that survives a reload can be dropped when its page is left', async () => {
  await write('reload', { isDroppedOnLeaving: true })
  cleanup()
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(reopen('reload')).toBe('')
})

test('only drafts that survive a reload are readable in the tab’s storage; the others store nothing', async () => {
  await write('popup')
  cleanup()
  await write('sign-in')
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 1])
})

test('a password is stored nowhere, nor a field that is chosen again each time', async () => {
  await write('reload')
  await userEvent.type(screen.getByLabelText('money'), 'refunded')
  await userEvent.type(screen.getByLabelText('password'), 'correct horse')
  expect(JSON.stringify(sessionStorage)).not.toContain('horse')
  expect(readDraft('test:ana')).toEqual({ reason: 'Left the practice' })
  reopen('reload')
  expect(screen.getByLabelText<HTMLInputElement>('money').value).toBe('')
})

test('a draft of a build with other fields is ignored', async () => {
  sessionStorage.setItem('draft:test:ana', JSON.stringify({ reason: 'Left the practice', cause: '' }))
  open('reload')
  expect(reason()).toBe('')
  cleanup()
  sessionStorage.setItem('draft:test:ana', 'no JSON')
  open('reload')
  expect(reason()).toBe('')
})

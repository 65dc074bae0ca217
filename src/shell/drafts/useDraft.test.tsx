// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { othersSession, session } from '../../test/signedIn.ts'
import { clear, save } from '../session/session.ts'
import { readDraft, storeDraft } from './draftStore.ts'
import { useDraft } from './useDraft.ts'

const first = { reason: '', money: '', password: '' }

function Reason({ about, isDroppedOnLeaving }: { about: string; isDroppedOnLeaving: boolean }) {
  const draft = useDraft({ name: `test:${about}`, first, without: ['money'], isDroppedOnLeaving })
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
      {draft.isRestored && <p>Restored</p>}
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

/** A popup keeps what was typed when it is closed; a page that asks before it is left drops it. */
type Kind = 'popup' | 'page'
const both: Kind[] = ['popup', 'page']

function open(kind: Kind, about = 'ana') {
  render(<Reason about={about} isDroppedOnLeaving={kind === 'page'} />)
}

const reason = () => screen.getByLabelText<HTMLInputElement>('reason').value
const isMarked = () => screen.queryByText('Restored') !== null

async function write(kind: Kind) {
  open(kind)
  await userEvent.type(screen.getByLabelText('reason'), 'Left the practice')
}

function reopen(kind: Kind, about?: string) {
  cleanup()
  open(kind, about)
  return reason()
}

test.each(both)('%s: what is typed is there after a session that ended while its writer typed', async kind => {
  await write(kind)
  clear('ended', 'password-changed')
  cleanup()
  save(session)
  expect(reopen(kind)).toBe('Left the practice')
  expect(isMarked()).toBe(true)
})

test.each(both)('[X6] %s: no other user finds it, nor does the writer after another user was here', async kind => {
  await write(kind)
  clear('ended', 'suspended')
  cleanup()
  save(othersSession)
  expect(reopen(kind)).toBe('')
  clear('ended', 'suspended')
  cleanup()
  save(session)
  expect(reopen(kind)).toBe('')
})

test.each(both)('[X6] %s: signing out deletes it', async kind => {
  await write(kind)
  clear()
  cleanup()
  save(session)
  expect(reopen(kind)).toBe('')
})

test.each(both)('%s: what was sent is dropped', async kind => {
  await write(kind)
  await userEvent.click(screen.getByRole('button', { name: 'Sent' }))
  expect(reopen(kind)).toBe('')
})

test('a popup that is closed keeps what was typed, for its own subject only, and says so', async () => {
  await write('popup')
  expect(isMarked()).toBe(false)
  expect(reopen('popup', 'bruno')).toBe('')
  expect(isMarked()).toBe(false)
  expect(reopen('popup')).toBe('Left the practice')
  expect(isMarked()).toBe(true)
})

test('what was deleted again leaves nothing behind', async () => {
  await write('popup')
  await userEvent.clear(screen.getByLabelText('reason'))
  expect(readDraft('test:ana')).toBeUndefined()
})

test('a page that is left drops its draft, also after an interruption', async () => {
  await write('page')
  expect(reopen('page')).toBe('')
  await userEvent.type(screen.getByLabelText('reason'), 'Retired')
  clear('ended', 'suspended')
  cleanup()
  save(session)
  expect(reopen('page')).toBe('Retired')
  expect(reopen('page')).toBe('')
})

test('a password is stored nowhere, nor a field that is chosen again each time', async () => {
  await write('popup')
  await userEvent.type(screen.getByLabelText('money'), 'refunded')
  await userEvent.type(screen.getByLabelText('password'), 'correct horse')
  expect(readDraft('test:ana')).toEqual({ reason: 'Left the practice' })
  reopen('popup')
  expect(screen.getByLabelText<HTMLInputElement>('money').value).toBe('')
})

test('a draft of a build with other fields is ignored', () => {
  storeDraft('test:ana', { reason: 'Left the practice', cause: '' })
  open('popup')
  expect(reason()).toBe('')
})

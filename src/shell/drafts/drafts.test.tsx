import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { othersSession, session, stubStorages } from '../../test/signedIn.ts'
import { clear, save } from '../session/session.ts'
import { draftsOf, useDraft } from './drafts.ts'

const drafts = draftsOf<{ reason: string }>('suspension')

beforeEach(() => {
  stubStorages()
  clear()
  save(session)
  drafts.keep('ana', { reason: 'Left the practice' })
})
afterEach(() => vi.unstubAllGlobals())

test('what is typed into a popup is there when it is opened again, and about somebody else it is not', () => {
  expect([shown('ana'), shown('bruno')]).toEqual(['Left the practice', ''])
  drafts.drop('ana')
  expect(shown('ana')).toBe('')
})

test('whose session ends under their hands finds it when they are back', () => {
  clear('ended', 'password-changed')
  save(session)
  expect(shown('ana')).toBe('Left the practice')
})

test('[X6] nobody else finds it, and nothing is kept of whoever logs out', () => {
  clear('ended', 'suspended')
  save(othersSession)
  expect(shown('ana')).toBe('')
  clear()
  save(session)
  expect(shown('ana')).toBe('')
})

function shown(about: string): string {
  return renderToString(<Reason about={about} />)
}

function Reason({ about }: { about: string }) {
  return useDraft(drafts, about, { reason: '' }).draft.reason
}

import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { othersSession, session, stubStorages } from '../../test/signedIn.ts'
import { clear, save } from '../session/session.ts'
import { useKept } from './kept.ts'

const typed = 'kept:invoice'

beforeEach(() => {
  stubStorages()
  save(session)
  sessionStorage.setItem(typed, JSON.stringify({ number: 'F-2026-7' }))
})
afterEach(() => vi.unstubAllGlobals())

test('what is typed into a long form outlasts a session that ends under its writer’s hands', () => {
  clear('ended', 'suspended')
  expect(sessionStorage.getItem(typed)).toBeNull()
  save(session)
  expect(shown()).toBe('F-2026-7')
})

test('[X6] nobody else finds it, and nothing is kept of whoever logs out', () => {
  clear('ended', 'suspended')
  save(othersSession)
  expect(shown()).toBe('')
  clear()
  save(session)
  sessionStorage.setItem(typed, JSON.stringify({ number: 'F-2026-7' }))
  clear('left')
  save(session)
  expect(shown()).toBe('')
})

function shown(): string {
  return renderToString(<Invoice />)
}

function Invoice() {
  const [{ number }] = useKept('invoice', { number: '' })
  return number
}

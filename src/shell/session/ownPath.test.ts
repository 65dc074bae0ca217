import { expect, test, vi } from 'vitest'
import { ownPath, pathAfterSignIn } from './ownPath.ts'

const at = (text: unknown) => ownPath(text, 'https://idealign.test')

test('a path of this site is returned unchanged', () => {
  for (const path of ['/', '/cases/7?tab=messages', '/users/1/cases/2#q=a', '/profile']) expect(at(path)).toBe(path)
})

test('[X9] any other address is rejected', () => {
  const elsewhere = [
    ...['https://evil.test', '//evil.test', '/\\evil.test', '\\\\evil.test', '/\t/evil.test', '/\n/evil.test'],
    ...['/\t\\evil.test', ' //evil.test', 'javascript:alert(1)', 'data:text/html,x', '', 'cases', null, undefined, 7],
  ]
  for (const text of elsewhere) expect([text, at(text)]).toEqual([text, undefined])
})

test('[X9] a sign-in leads to where the session ended, else to the target of an e-mail’s link, else to the first page', () => {
  const comes = (state: object | null, search: string) => {
    vi.stubGlobal('location', { origin: 'https://idealign.test' })
    vi.stubGlobal('history', { state })
    return pathAfterSignIn(`https://idealign.test/login${search}`)
  }
  expect(comes({ from: '/support/7', by: 'suspended' }, '?to=/cases')).toBe('/support/7')
  expect(comes(null, '?to=/cases/7')).toBe('/cases/7')
  expect(comes({ from: 'https://evil.test' }, '?to=//evil.test')).toBe('/')
  vi.unstubAllGlobals()
})

import { afterEach, expect, test } from 'vitest'
import { shortcutFor, singleKeys } from './shortcuts.ts'

const told: string[] = []
const known = [
  { reach: 'everywhere' as const, shortcuts: [{ keys: 'Mod K', label: 'Search', run: () => told.push('search') }] },
  { reach: 'everywhere' as const, shortcuts: [{ keys: '?', label: 'Help', run: () => told.push('help') }] },
  { reach: 'here' as const, shortcuts: [{ keys: 'n', label: 'New case', run: () => told.push('new') }] },
  { reach: 'here' as const, shortcuts: [{ keys: 'ArrowLeft', label: 'Turn the scan' }] },
]

function press(key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing', boolean>> = {}) {
  const none = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false }
  told.length = 0
  shortcutFor({ ...none, ...held, key, target: null }, known)?.()
  return told.at(0)
}

afterEach(() => singleKeys.set(true))

test('the search opens by Ctrl K and by ⌘ K, in capitals too', () => {
  expect(press('k', { ctrlKey: true })).toBe('search')
  expect(press('K', { metaKey: true })).toBe('search')
  expect(press('k')).toBeUndefined()
  expect(press('k', { ctrlKey: true, altKey: true })).toBeUndefined()
})

test('a single sign does what the screen says, unless single keys are switched off', () => {
  expect([press('?'), press('n')]).toEqual(['help', 'new'])
  singleKeys.set(false)
  expect([press('?'), press('n'), press('k', { ctrlKey: true })]).toEqual([undefined, undefined, 'search'])
})

test('what is only told of is left to the part that has the focus, and so are letters that are being composed', () => {
  expect(press('ArrowLeft')).toBeUndefined()
  expect(press('n', { isComposing: true })).toBeUndefined()
})

test('of two parts that mean the same key the later one has the word', () => {
  const later = {
    reach: 'here' as const,
    shortcuts: [{ keys: 'n', label: 'New clinic', run: () => told.push('clinic') }],
  }
  const none = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false }
  told.length = 0
  shortcutFor({ ...none, key: 'n', target: null }, [...known, later])?.()
  expect(told).toEqual(['clinic'])
})

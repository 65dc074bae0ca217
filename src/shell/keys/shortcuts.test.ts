import { afterEach, expect, test, vi } from 'vitest'
import { stubStorages } from '#test/signedIn.ts'
import { deviceStorage } from '../storage.ts'
import { shortcutFor, singleKeys, singleKeysKey } from './shortcuts.ts'

const ran: string[] = []
const known = [
  { reach: 'everywhere' as const, shortcuts: [{ keys: 'Mod K', label: 'Search', run: () => ran.push('search') }] },
  { reach: 'everywhere' as const, shortcuts: [{ keys: '?', label: 'Help', run: () => ran.push('help') }] },
  { reach: 'here' as const, shortcuts: [{ keys: 'n', label: 'New case', run: () => ran.push('new') }] },
  { reach: 'here' as const, shortcuts: [{ keys: 'ArrowLeft', label: 'Turn the scan' }] },
  { reach: 'here' as const, shortcuts: [{ keys: '1 2 3', label: 'Answer', run: (key: string) => ran.push(key) }] },
  { reach: 'here' as const, shortcuts: [{ keys: 'Mod Enter', label: 'Continue', run: () => ran.push('continue') }] },
]

function press(key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing', boolean>> = {}) {
  const none = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false }
  ran.length = 0
  shortcutFor({ ...none, ...held, key, target: null }, known)?.()
  return ran.at(0)
}

afterEach(() => singleKeys.set(true))

test('the search opens by Ctrl K and by ⌘ K, in capitals too', () => {
  expect(press('k', { ctrlKey: true })).toBe('search')
  expect(press('K', { metaKey: true })).toBe('search')
  expect(press('k')).toBeUndefined()
  expect(press('k', { ctrlKey: true, altKey: true })).toBeUndefined()
})

test('a single-character key runs the screen’s shortcut, unless single keys are switched off', () => {
  expect([press('?'), press('n')]).toEqual(['help', 'new'])
  singleKeys.set(false)
  expect([press('?'), press('n'), press('k', { ctrlKey: true })]).toEqual([undefined, undefined, 'search'])
})

test('a shortcut of several keys gets the key that was pressed; a key of a combination does nothing by itself', () => {
  expect([press('1'), press('3'), press('4')]).toEqual(['1', '3', undefined])
  expect([press('Enter', { ctrlKey: true }), press('Enter'), press('K'), press('Mod')]).toEqual([
    'continue',
    ...[undefined, undefined, undefined],
  ])
})

test('the browser remembers that single keys are off', async () => {
  stubStorages()
  deviceStorage.write(singleKeysKey, 'off')
  vi.resetModules()
  expect((await import('./shortcuts.ts')).singleKeys.get()).toBe(false)
  deviceStorage.remove(singleKeysKey)
  vi.resetModules()
  expect((await import('./shortcuts.ts')).singleKeys.get()).toBe(true)
  vi.unstubAllGlobals()
})

test('a shortcut that is only listed is left to the focused element, and so is text that an input method composes', () => {
  expect(press('ArrowLeft')).toBeUndefined()
  expect(press('n', { isComposing: true })).toBeUndefined()
})

test('of two components with the same key, the one that registered later handles it', () => {
  const later = {
    reach: 'here' as const,
    shortcuts: [{ keys: 'n', label: 'New clinic', run: () => ran.push('clinic') }],
  }
  const none = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false }
  ran.length = 0
  shortcutFor({ ...none, key: 'n', target: null }, [...known, later])?.()
  expect(ran).toEqual(['clinic'])
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { shortcutFor } from './shortcuts.ts'

afterEach(cleanup)

test('a single key works on a chip, and not where a character is typed or leads to an entry', () => {
  render(
    <>
      <input type="radio" title="answer" />
      <input type="checkbox" title="answer" />
      <button type="button" title="answer" />
      <input type="text" title="text" />
      <textarea title="text" />
      <select title="text" />
      <span contentEditable title="text" suppressContentEditableWarning />
      <button type="button" aria-haspopup="listbox" title="text" />
      <div role="listbox" tabIndex={-1} title="list" aria-label="list">
        <div role="option" tabIndex={-1} aria-selected="false" title="text" />
      </div>
    </>,
  )
  const known = [{ reach: 'here' as const, shortcuts: [{ keys: 'j', label: 'Next', run: () => {} }] }]
  const none = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false }
  const works = (target: HTMLElement) => shortcutFor({ ...none, key: 'j', target }, known) !== undefined
  expect(screen.getAllByTitle('answer').map(works)).toEqual([true, true, true])
  expect(screen.getAllByTitle('text').map(works)).toEqual([false, false, false, false, false, false])
})

test('an open popup suspends the keys of the page below, combinations too; those of everywhere with Ctrl stay', () => {
  render(<div role="dialog" aria-label="popup" />)
  const press = (key: string, ctrlKey: boolean) => {
    const none = { metaKey: false, altKey: false, isComposing: false, defaultPrevented: false }
    const shortcut = (keys: string) => ({ keys, label: keys, run: () => {} })
    const known = [
      { reach: 'everywhere' as const, shortcuts: [shortcut('Mod K'), shortcut('b')] },
      { reach: 'here' as const, shortcuts: [shortcut('Mod Enter'), shortcut('j')] },
    ]
    return shortcutFor({ ...none, ctrlKey, key, target: document.body }, known) !== undefined
  }
  const popup = [press('k', true), press('Enter', true), press('b', false), press('j', false)]
  cleanup()
  expect([popup, [press('Enter', true), press('j', false)]]).toEqual([
    [true, false, false, false],
    [true, true],
  ])
})

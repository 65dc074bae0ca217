// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { UiWordsProvider } from '#ui/words.tsx'
import { setState } from '../session/store.ts'
import { loadLanguage } from '../words/i18n.ts'
import { words } from '../words/text/en.ts'
import { Sidebar } from './Sidebar.tsx'

afterEach(cleanup)

test('the menu of a phone takes the focus, and returns it to its button', async () => {
  await loadLanguage('en')
  render(
    <UiWordsProvider words={words.ui}>
      <MemoryRouter>
        <button type="button" onClick={() => setState({ ui: { sidebar: true } })}>
          Menu
        </button>
        <Sidebar entries={[{ icon: null, label: 'Cases', href: '/cases' }]} />
      </MemoryRouter>
    </UiWordsProvider>,
  )
  const user = userEvent.setup()
  const opener = screen.getByRole('button', { name: 'Menu' })
  const close = screen.getByRole('button', { name: words.menu.close })
  for (const leave of [() => user.click(close), () => user.keyboard('{Escape}')]) {
    await user.click(opener)
    expect(document.activeElement).toBe(close)
    await act(leave)
    expect(document.activeElement).toBe(opener)
  }
})

// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Menu } from './Menu.tsx'

afterEach(cleanup)

function open() {
  const done: string[] = []
  const item = (id: string) => ({ id, label: id, onAction: () => done.push(id) })
  const items = [item('Edit'), { ...item('Archive'), disabledReason: 'It is in use.' }, item('Delete')]
  render(<Menu label="More" items={items} />)
  return { done, user: userEvent.setup(), button: screen.getByRole('button', { name: 'More' }) }
}

test('by keyboard alone: an arrow opens it at its first command, Escape leads back to the button', async () => {
  const { user, button, done } = open()
  await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(done).toEqual([])
})

test.each([
  ['Enter', (user: UserEvent) => user.keyboard('{Enter}')],
  ['Space', (user: UserEvent) => user.keyboard(' ')],
  // as a screen reader clicks
  ['a click without a pointer', async (_: UserEvent, button: HTMLElement) => act(async () => button.click())],
])('%s opens it at its first command, which Enter carries out', async (_, press) => {
  const { user, button, done } = open()
  await user.tab()
  await press(user, button)
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menuitem'))
  expect(document.activeElement?.textContent).toBe('Edit')
  await user.keyboard('{Enter}')
  expect(done).toEqual(['Edit'])
})

test('a command is carried out and closes it; one that cannot be carried out now says why', async () => {
  const { user, button, done } = open()
  await user.click(button)
  const archive = await screen.findByRole('menuitem', { name: 'Archive', description: 'It is in use.' })
  await user.click(archive)
  expect(done).toEqual([])
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(done).toEqual(['Delete'])
})

test('one without a command that can be carried out now can be read and closed by keyboard, too', async () => {
  const none = { id: 'Archive', label: 'Archive', disabledReason: 'It is in use.', onAction: () => {} }
  render(<Menu label="More" items={[none]} />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

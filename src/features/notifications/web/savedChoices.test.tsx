// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { screensOf } from '#test/screen.ts'
import { words } from '../text/en.ts'
import { NotificationChoices } from './NotificationChoices.tsx'

const app = await startApp()
const open = screensOf(app)

test('two choices that cannot be saved say so, and what is saved is shown, while the line is still cut', async () => {
  const { line } = await open(await app.person('Ana'), { at: '/x', routes: { '/x': NotificationChoices } })
  await screen.findAllByRole('switch')
  const switches = () => screen.getAllByRole<HTMLInputElement>('switch')
  const shown = () => switches().map(({ checked }) => checked)
  const saved = shown()
  line.isCut = true
  // the second one begins before the first has failed
  for (const one of switches().slice(0, 2)) fireEvent.click(one)
  expect(await screen.findByText(words.choices.saveFailed)).toBeDefined()
  await waitFor(() => expect(shown()).toEqual(saved))
})

test('a choice is shown at once, and is saved', async () => {
  const ana = await app.person('Ana')
  const answer = Promise.withResolvers<undefined>()
  const proxy = (method: string) => (method === 'GET' ? undefined : answer.promise)
  const { user } = await open(ana, { at: '/x', routes: { '/x': NotificationChoices }, proxy })
  const [first] = await screen.findAllByRole<HTMLInputElement>('switch')
  const isOn = () => screen.getAllByRole<HTMLInputElement>('switch')[0]?.checked
  const before = first?.checked
  await user.click(first as HTMLInputElement)
  expect(isOn()).toBe(!before)
  answer.resolve(undefined)
  expect(await screen.findByText(words.choices.saved)).toBeDefined()
  expect(isOn()).toBe(!before)
})

// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { screensOf } from '#test/screen.ts'
import { words } from '../text/en.ts'
import { NotificationChoices } from './NotificationChoices.tsx'

const app = await startApp()
const open = screensOf(app)

test('a choice that cannot be saved says so and shows what is saved, while the line is still cut', async () => {
  const { user, line } = await open(await app.person('Ana'), { at: '/x', routes: { '/x': NotificationChoices } })
  const [first] = await screen.findAllByRole<HTMLInputElement>('switch')
  const isOn = () => screen.getAllByRole<HTMLInputElement>('switch')[0]?.checked
  const before = isOn()
  line.isCut = true
  await user.click(first as HTMLInputElement)
  expect(await screen.findByText(words.choices.saveFailed)).toBeDefined()
  await waitFor(() => expect(isOn()).toBe(before))
})

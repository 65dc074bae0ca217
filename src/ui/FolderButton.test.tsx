// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FolderButton } from './FolderButton.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLInputElement.prototype, 'webkitdirectory')
})

test('the files of a folder are named by their path, and the same folder can be chosen again', async () => {
  Object.defineProperty(HTMLInputElement.prototype, 'webkitdirectory', {
    value: false,
    writable: true,
    configurable: true,
  })
  const onFiles = vi.fn<(files: File[]) => void>()
  render(createElement(FolderButton, { label: 'Choose a folder', onFiles }))
  const input = screen.getByLabelText<HTMLInputElement>('Choose a folder', { selector: 'input' })
  expect(input.webkitdirectory).toBe(true)
  const mesh = new File(['solid'], '11.stl')
  Object.defineProperty(mesh, 'webkitRelativePath', { value: 'Ana/teeth/11.stl' })
  await userEvent.upload(input, mesh)
  expect(onFiles.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['Ana/teeth/11.stl'])
  expect(input.value).toBe('')
})

test('a browser that cannot choose folders shows no button', () => {
  render(createElement(FolderButton, { label: 'Choose a folder', onFiles: () => {} }))
  expect(screen.queryByRole('button')).toBeNull()
})

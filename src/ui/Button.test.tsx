// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a button keeps the focus when the reason why it cannot be pressed comes and goes', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Send</Button>)
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Send' })
  expect(document.activeElement).toBe(button)

  rerender(
    <Button onClick={onClick} disabledReason="Two fields are empty">
      Send
    </Button>,
  )
  expect(document.activeElement).toBe(button)
  // the reason describes the button, and is no part of its name
  expect(screen.getByRole('button', { name: 'Send', description: 'Two fields are empty' })).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()

  rerender(<Button onClick={onClick}>Send</Button>)
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
})

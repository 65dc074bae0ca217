// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { afterEach, expect, test } from 'vitest'
import { TimeField } from './TimeField.tsx'

const values: string[] = []
afterEach(cleanup)

function Opening({ locale }: { locale: string }) {
  const [value, setValue] = useState('09:00')
  const change = (next: string) => {
    values.push(next)
    setValue(next)
  }
  return (
    <I18nProvider locale={locale}>
      <TimeField label="Opens" value={value} onChange={change} />
    </I18nProvider>
  )
}

test.each(['en-GB', 'en-US', 'es-ES', 'fr-FR'])('a time has 24 hours in %s, and is typed in one go', async locale => {
  render(<Opening locale={locale} />)
  const parts = screen.getAllByRole('spinbutton')
  expect(parts.map(part => part.textContent)).toEqual(['09', '00'])
  const user = userEvent.setup()
  await user.click(parts[0] ?? document.body)
  await user.keyboard('1430')
  expect(values.at(-1)).toBe('14:30')
  // a part that is missing when the field is left makes it empty, on the screen too
  await user.keyboard('{Backspace}{Backspace}')
  await user.tab()
  expect(values.at(-1)).toBe('')
  expect(screen.getAllByRole('spinbutton').map(part => part.textContent)).toEqual(['––', '––'])
})

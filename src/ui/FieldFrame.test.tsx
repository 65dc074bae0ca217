// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { words } from '#shell/words/text/en.ts'
import { ChoiceChips } from './ChoiceChips.tsx'
import { DateField } from './DateField.tsx'
import { Field } from './Field.tsx'
import { Select } from './Select.tsx'
import { TimeField } from './TimeField.tsx'
import { UiWordsProvider } from './words.tsx'

afterEach(cleanup)

const nothing = { value: null, onChange: () => {} }
const options = [{ value: 'one', label: 'One' }]
const question = { label: 'Question', required: true }

/** The kinds of question that a star marks, and the role of what takes the answer. */
const kinds = [
  ['textbox', <Field key="text" {...question} value="" onChange={() => {}} />],
  ['group', <ChoiceChips key="chips" {...question} options={options} {...nothing} />],
  ['button', <Select key="select" {...question} options={options} {...nothing} />],
  ['spinbutton', <DateField key="date" {...question} {...nothing} />],
  ['spinbutton', <TimeField key="time" {...question} value="" onChange={() => {}} />],
] as const

test.each(kinds)('a required question whose answer is a %s says so, not only by its star', (role, asked) => {
  render(<UiWordsProvider words={words.ui}>{asked}</UiWordsProvider>)
  const [control] = screen.getAllByRole(role)
  const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? []
  const description = ids.map(id => document.getElementById(id)?.textContent).join(' ')
  expect(control?.getAttribute('aria-required') === 'true' || description.includes(words.ui.required)).toBe(true)
})

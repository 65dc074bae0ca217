// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { words } from '#shell/words/text/en.ts'
import { SearchField } from './SearchField.tsx'
import { UiWordsProvider } from './words.tsx'

afterEach(cleanup)

/** A field whose page shows a search only on `follow`, as one does that is slow to follow its URL. */
function show() {
  const reported: string[] = []
  const field = (value: string) => (
    <UiWordsProvider words={words.ui}>
      <SearchField label="Search" value={value} onChange={text => void reported.push(text)} />
    </UiWordsProvider>
  )
  const { rerender } = render(field(''))
  const isReported = (text: string) => waitFor(() => expect(reported.at(-1)).toBe(text))
  return { user: userEvent.setup(), isReported, follow: (value: string) => rerender(field(value)) }
}

const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })

test('what is typed stays while the page has not followed, and what is typed after that, too', async () => {
  const { user, isReported, follow } = show()
  await user.type(input(), 'mar')
  await isReported('mar')
  follow('')
  expect(input().value).toBe('mar')
  await user.type(input(), 'í')
  follow('mar')
  expect(input().value).toBe('marí')
  await isReported('marí')
  follow('marí')
  expect(input().value).toBe('marí')
})

test('a search that comes from elsewhere, by Back or by clearing all filters, is shown', async () => {
  const { user, isReported, follow } = show()
  await user.type(input(), 'mar')
  await isReported('mar')
  follow('mar')
  follow('')
  expect(input().value).toBe('')
  follow('mar')
  expect(input().value).toBe('mar')
})

// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { UiWordsProvider } from '#ui/words.tsx'
import { queries } from '../calls/queries.ts'
import { loadLanguage } from '../words/i18n.ts'
import { useShellWords } from '../words/words.ts'
import { ListFilter } from './ListFilter.tsx'
import { ListScreen } from './ListScreen.tsx'
import { useListState } from './listState.ts'

const birds = [
  { id: '1', name: 'Blackbird', state: 'here' },
  { id: '2', name: 'Swallow', state: 'gone' },
  { id: '3', name: 'Wren', state: 'here' },
]
const birdList = {
  schema: z.object({ tab: z.enum(['all', 'mine']), state: z.enum(['here', 'gone']) }),
  views: ['tab'],
  sort: { orders: ['name', '-name'], first: 'name' },
} as const
const words = { nothingFound: 'No such bird', nothingFoundText: 'Try another.', clearFilters: 'Clear all' }

// the rows on the server, and how many requests fail first
let stored = birds
let failures = 0

function Birds() {
  const list = useListState(birdList)
  const { rows, after, search, sort } = list.query
  const { state } = list.filters
  const query = useQuery({
    queryKey: ['birds', list.query, state],
    queryFn: async () => {
      if (failures-- > 0) throw new Error('away')
      const matches = stored.filter(bird => bird.name.includes(search) && (!state || bird.state === state))
      const ordered = sort === '-name' ? matches.toReversed() : matches
      const from = Number(after ?? 0)
      const next = from + rows < matches.length ? String(from + rows) : undefined
      return { rows: ordered.slice(from, from + rows), total: matches.length, next }
    },
  })
  return (
    <ListScreen
      list={list}
      query={query}
      label="Birds"
      search="Search birds"
      words={words}
      columns={[{ key: 'name', heading: 'Name', sort: true, primary: true, cell: bird => bird.name }]}
      rowHref={bird => `/birds/${bird.id}`}
      empty={<p>What a bird is</p>}
      hidesFiltersWhenEmpty
    >
      <ListFilter
        list={list}
        name="state"
        label="State"
        values={['here', 'gone']}
        words={{ here: 'Here', gone: 'Gone' }}
      />
    </ListScreen>
  )
}

function Screen() {
  const { ui } = useShellWords()
  return (
    <UiWordsProvider words={ui}>
      <Birds />
    </UiWordsProvider>
  )
}

let root: Root
beforeEach(async () => {
  stored = birds
  failures = 0
  await loadLanguage('en')
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  queries.clear()
})

test('the request has the filters of the URL; unknown values in it are ignored', async () => {
  await open('/birds?state=here&tab=none&sort=weight&rows=x')
  expect(names()).toEqual(['Blackbird', 'Wren'])
  await open('/birds?state=lost&sort=name&order=desc')
  expect(names()).toEqual(['Wren', 'Swallow', 'Blackbird'])
  expect(text()).not.toContain(words.clearFilters)
})

test('a search is in the fragment of the URL, and starts at the first page', async () => {
  await open('/birds?rows=1&after=1&from=2')
  expect(names()).toEqual(['Swallow'])
  await type('Wr')
  await shows(['Wren'])
  expect(address()).toBe('/birds?rows=1#q=Wr')
})

test('the page and the order are in the URL, and Back leads out of them', async () => {
  await open('/birds?rows=1')
  await press('Next page')
  await shows(['Swallow'])
  expect(address()).toBe('/birds?rows=1&after=1&from=2')
  expect(text()).toContain('2-2')
  await press('Sort by Name')
  await shows(['Wren'])
  expect(address()).toBe('/birds?rows=1&sort=name&order=desc')
  history.back()
  await shows(['Swallow'])
})

test('cards are sorted by a menu, and a button turns the order', async () => {
  await open('/birds')
  const menu = document.querySelector<HTMLSelectElement>('label + span select')
  expect([...(menu?.options ?? [])].map(({ label }) => label)).toEqual(['Name'])
  await press('Sort descending')
  await shows(['Wren', 'Swallow', 'Blackbird'])
  expect(address()).toBe('/birds?sort=name&order=desc')
  await press('Sort ascending')
  await shows(['Blackbird', 'Swallow', 'Wren'])
})

test('a filter is in the URL, starts at the first page, and adds no step for Back', async () => {
  await open('/birds?rows=1&after=1&from=2')
  const steps = history.length
  await choose('gone')
  await vi.waitFor(() => expect(address()).toBe('/birds?rows=1&state=gone'))
  await shows(['Swallow'])
  await choose('here')
  await shows(['Blackbird'])
  expect(history.length).toBe(steps)
})

test('a list without matches offers to clear search and filters, and stays in its view', async () => {
  await open('/birds?tab=mine&state=gone#q=Wren')
  await vi.waitFor(() => expect(text()).toContain(words.nothingFound))
  await press('Clear all')
  await shows(['Blackbird', 'Swallow', 'Wren'])
  expect(address()).toBe('/birds?tab=mine')
})

test('an empty list explains what it is for, without a search', async () => {
  stored = []
  await open('/birds')
  await vi.waitFor(() => expect(text()).toContain('What a bird is'))
  expect(searchField()).toBeNull()
})

test('a failed request shows an error, and can be repeated', async () => {
  failures = 1
  await open('/birds')
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull())
  await press('Try again')
  await shows(['Blackbird', 'Swallow', 'Wren'])
})

const text = () => document.body.textContent
const names = () =>
  [...document.querySelectorAll('tbody:not([aria-hidden]) a:not([aria-hidden])')].map(a => a.textContent)
const address = () => `${location.pathname}${location.search}${location.hash}`
const searchField = () => document.querySelector<HTMLInputElement>('input[type="search"]')
const shows = (expected: string[]) => vi.waitFor(() => expect(names()).toEqual(expected))

async function open(at: string): Promise<void> {
  history.replaceState(null, '', at)
  document.body.replaceChildren()
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Screen />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(document.querySelector('main')?.textContent).not.toBe(''))
  await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
}

async function press(label: string): Promise<void> {
  const button = () => [...document.querySelectorAll('button')].find(each => nameOf(each) === label)
  await vi.waitFor(() => expect(button()).toBeDefined())
  button()?.click()
}

function nameOf(button: HTMLElement): string | null | undefined {
  const labelledBy = button.getAttribute('aria-labelledby')
  if (labelledBy) return document.getElementById(labelledBy)?.textContent
  return button.getAttribute('aria-label') ?? button.textContent
}

/** Chooses in the native select that the filter renders for the browser's autofill. */
async function choose(state: string): Promise<void> {
  const field = document.querySelector<HTMLSelectElement>('[data-testid="hidden-select-container"] select')
  if (!field) throw new Error('nothing to choose from')
  field.value = state
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

async function type(words: string): Promise<void> {
  const field = searchField()
  if (!field) throw new Error('nothing to search in')
  // React ignores a value that it set itself, so set it through the native setter, as a browser does
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

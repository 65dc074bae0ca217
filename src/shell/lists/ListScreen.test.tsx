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

// what the server has, and how often it fails first
let kept = birds
let failures = 0

function Birds() {
  const list = useListState(birdList)
  const { rows, after, search, sort } = list.query
  const { state } = list.filters
  const query = useQuery({
    queryKey: ['birds', list.query, state],
    queryFn: async () => {
      if (failures-- > 0) throw new Error('away')
      const found = kept.filter(bird => bird.name.includes(search) && (!state || bird.state === state))
      const ordered = sort === '-name' ? found.toReversed() : found
      const from = Number(after ?? 0)
      const next = from + rows < found.length ? String(from + rows) : undefined
      return { rows: ordered.slice(from, from + rows), total: found.length, next }
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
  kept = birds
  failures = 0
  await loadLanguage('en')
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  queries.clear()
})

test('what the address names is asked; unknown values in it are ignored', async () => {
  await open('/birds?state=here&tab=none&sort=weight&rows=x')
  expect(names()).toEqual(['Blackbird', 'Wren'])
  await open('/birds?state=lost&sort=name&order=desc')
  expect(names()).toEqual(['Wren', 'Swallow', 'Blackbird'])
  expect(text()).not.toContain(words.clearFilters)
})

test('a search stands in the fragment, and begins at the first page', async () => {
  await open('/birds?rows=1&after=1&from=2')
  expect(names()).toEqual(['Swallow'])
  await type('Wr')
  await shows(['Wren'])
  expect(address()).toBe('/birds?rows=1#q=Wr')
})

test('the next page and the order stand in the address, and Back leads out of them', async () => {
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

test('a chosen filter stands in the address, begins at the first page, and is no step of its own for Back', async () => {
  await open('/birds?rows=1&after=1&from=2')
  const steps = history.length
  await choose('gone')
  await vi.waitFor(() => expect(address()).toBe('/birds?rows=1&state=gone'))
  await shows(['Swallow'])
  await choose('here')
  await shows(['Blackbird'])
  expect(history.length).toBe(steps)
})

test('nothing found offers to clear search and filters, and keeps the view', async () => {
  await open('/birds?tab=mine&state=gone#q=Wren')
  await vi.waitFor(() => expect(text()).toContain(words.nothingFound))
  await press('Clear all')
  await shows(['Blackbird', 'Swallow', 'Wren'])
  expect(address()).toBe('/birds?tab=mine')
})

test('whoever has nothing is told what the list is for, without a search', async () => {
  kept = []
  await open('/birds')
  await vi.waitFor(() => expect(text()).toContain('What a bird is'))
  expect(searchField()).toBeNull()
})

test('a failure says so, and is asked again', async () => {
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
  await vi.waitFor(() => expect(document.querySelector('[role="status"]')).toBeNull())
}

async function press(label: string): Promise<void> {
  const found = () => [...document.querySelectorAll('button')].find(button => nameOf(button) === label)
  await vi.waitFor(() => expect(found()).toBeDefined())
  found()?.click()
}

function nameOf(button: HTMLElement): string | null | undefined {
  const labelledBy = button.getAttribute('aria-labelledby')
  if (labelledBy) return document.getElementById(labelledBy)?.textContent
  return button.getAttribute('aria-label') ?? button.textContent
}

/** Chooses in the select that the filter keeps for browsers that fill in forms. */
async function choose(state: string): Promise<void> {
  const field = document.querySelector<HTMLSelectElement>('[data-testid="hidden-select-container"] select')
  if (!field) throw new Error('nothing to choose from')
  field.value = state
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

async function type(words: string): Promise<void> {
  const field = searchField()
  if (!field) throw new Error('nothing to search in')
  // React notes what it set itself, so the value is set past it, as a browser does
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFileUrl } from './blobs.ts'
import { queries } from './queries.ts'

const live = new Set<string>()
let loads = 0

beforeEach(() => {
  live.clear()
  loads = 0
  const createObjectURL = () => {
    const url = `blob:${loads++}`
    live.add(url)
    return url
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: (url: string) => live.delete(url) })
  vi.stubGlobal('fetch', async () => new Response('a picture'))
})
afterEach(() => {
  cleanup()
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Picture({ path }: { path: string }) {
  const { url } = useFileUrl(path)
  return url ? <img src={url} alt={path} /> : null
}

const page = (...paths: string[]) => (
  <QueryClientProvider client={queries}>
    {paths.map((path, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same picture can be on a page twice
      <Picture key={at} path={path} />
    ))}
  </QueryClientProvider>
)

test('pictures are released after the page that shows them was left, and loaded again for the next one', async () => {
  const shown = render(page('/one', '/two'))
  expect([await screen.findByAltText('/one'), await screen.findByAltText('/two')]).toHaveLength(2)
  expect(live.size).toBe(2)
  vi.useFakeTimers()
  shown.unmount()
  vi.runAllTimers()
  expect(live.size).toBe(0)
  vi.useRealTimers()
  render(page('/one'))
  await screen.findByAltText('/one')
  expect([live.size, loads]).toEqual([1, 3])
})

test('a picture stays while one component shows it, and a moment longer', async () => {
  const shown = render(page('/one', '/one', '/two'))
  await screen.findByAltText('/two')
  expect([screen.getAllByAltText('/one').length, loads]).toEqual([2, 2])
  vi.useFakeTimers()
  shown.rerender(page('/one'))
  vi.advanceTimersByTime(20_000)
  expect(live.size).toBe(2)
  vi.advanceTimersByTime(20_000)
  expect(live.size).toBe(1)
  expect(screen.getByAltText('/one').getAttribute('src')).toBe([...live][0])
})

test('when everything is invalidated, a picture keeps its URL and is not loaded again', async () => {
  render(page('/one'))
  await screen.findByAltText('/one')
  await act(() => queries.invalidateQueries())
  expect([live.size, loads]).toEqual([1, 1])
  expect(screen.getByAltText('/one').getAttribute('src')).toBe([...live][0])
})

test('an emptied cache, as at a sign-out, releases every picture at once', async () => {
  render(page('/one'))
  await screen.findByAltText('/one')
  act(() => queries.clear())
  expect(live.size).toBe(0)
})

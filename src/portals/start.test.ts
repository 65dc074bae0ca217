import { expect, test, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { session, stubStorages } from '#test/signedIn.ts'
import { callRaw } from '../shell/calls/call.ts'
import { callEarly } from '../shell/calls/early.ts'
import { clear, save } from '../shell/session/session.ts'
import { pageAt, portals } from './start.ts'

const { app } = await startApp()

test('the first page that matches a path is the page there, with its parameters', () => {
  const { pages } = portals.doctor
  expect(pageAt(pages, '/cases/add')?.page.path).toBe('/cases/add')
  expect(pageAt(pages, '/cases/7')).toMatchObject({ page: { path: '/cases/:id' }, params: { id: '7' } })
  expect(pageAt(pages, '/cases/7/nothing')).toBeUndefined()
})

test('what a page requests early is a GET of the API, with parameters that its path has', () => {
  const known = app.routes
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map(({ endpoint }) => endpoint.path.replace(/:\w+/g, ':'))
  const early = Object.values(portals).flatMap(({ pages }) => pages.filter(({ data }) => data))
  for (const { path, data = '' } of early) {
    expect(known).toContain(data.replace(/:\w+/g, ':'))
    for (const [parameter] of data.matchAll(/:\w+/g)) expect(path.split('/')).toContain(parameter)
  }
  expect(early.length).toBeGreaterThan(2)
})

test('the answer of an early call is used once, by the same session only', async () => {
  stubStorages()
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    return new Response('{}')
  })
  save(session)
  callEarly('/api/dashboard')
  await callRaw('/api/dashboard', answer => answer.json(), { kind: 'reading' })
  expect(sent).toHaveLength(1)
  await callRaw('/api/dashboard', answer => answer.json(), { kind: 'reading' })
  expect(sent).toHaveLength(2)
  callEarly('/api/dashboard')
  clear()
  save(session)
  await callRaw('/api/dashboard', answer => answer.json(), { kind: 'reading' })
  expect(sent).toHaveLength(4)
  vi.unstubAllGlobals()
})

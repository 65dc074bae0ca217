// @vitest-environment jsdom
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dismiss, toasts } from '../popups/toasts.ts'
import { loadLanguage } from '../words/i18n.ts'
import { useShellWords } from '../words/words.ts'
import { download } from './download.ts'

const server = http.createServer(({ url }, response) => {
  if (url === '/api/files/1') response.end('the plan')
  else response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 'not-found' }))
})
const fetchFromNode = fetch
const contents = new Map<string, Blob>()
const saved: { name: string; blob: Blob | undefined }[] = []
let address = ''

beforeAll(async () => {
  await loadLanguage('en')
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a listening TCP server has no other kind
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchFromNode(address + path, init))
  // jsdom has no object URLs and cannot save files
  const createObjectURL = (blob: Blob) => {
    const url = `blob:${contents.size}`
    contents.set(url, blob)
    return url
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: (url: string) => contents.delete(url) })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: contents.get(this.href) })
  })
})
afterEach(() => {
  saved.length = 0
  for (const { id } of toasts.get()) dismiss(id)
})
afterAll(() => {
  server.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a file from the server and generated content are saved under their names', async () => {
  expect(await download('/api/files/1', 'plan.pdf')).toBe(true)
  expect(await download(async () => (await fetchFromNode(`${address}/api/files/1`)).blob(), 'table.csv')).toBe(true)
  expect(saved.map(({ name }) => name)).toEqual(['plan.pdf', 'table.csv'])
  expect(await Promise.all(saved.map(({ blob }) => blob?.text()))).toEqual(['the plan', 'the plan'])
  expect(toasts.get()).toEqual([])
})

test('a file that does not load is not downloaded, and the reader sees why', async () => {
  expect(await download('/api/files/2', 'plan.pdf')).toBe(false)
  const words = await useShellWords.load()
  expect(toasts.get().map(({ message }) => message)).toEqual([words.errors['not-found']])
  expect(saved).toEqual([])
})

test('content that cannot be generated shows an error, too', async () => {
  expect(await download(() => Promise.reject(new Error('too much')), 'table.csv')).toBe(false)
  expect(toasts.get()).toHaveLength(1)
})

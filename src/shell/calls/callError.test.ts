import { expect, test } from 'vitest'
import { refusalOf } from './callError.ts'

const page = (status: number) =>
  new Response('<html><body><center>nginx</center></body></html>', { status, headers: { 'content-type': 'text/html' } })

test.each([
  [408, 'network'],
  [413, 'proxy-limit'],
  [400, 'proxy-refusal'],
  [403, 'proxy-refusal'],
  [414, 'proxy-refusal'],
  [500, 'internal'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
])('a page of a proxy with %s is %s, and not our side', async (status, code) => {
  expect(await refusalOf(page(status))).toMatchObject({ status, code })
})

test('a refusal of our server keeps its code and facts', async () => {
  const ours = Response.json({ code: 'too-large', status: 413, requestId: 'x' }, { status: 413 })
  expect(await refusalOf(ours)).toMatchObject({ code: 'too-large', facts: { requestId: 'x' } })
  expect(await refusalOf(new Response('gone', { status: 404 }))).toMatchObject({ code: 'internal' })
})

test('a request that did not arrive in time is a network error', async () => {
  const late = Response.json({ code: 'invalid-input', status: 408, requestId: 'x' }, { status: 408 })
  expect(await refusalOf(late)).toMatchObject({ code: 'network' })
})

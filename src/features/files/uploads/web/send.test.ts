import { expect, test } from 'vitest'
import { memoryStorage } from '#test/memoryStorage.ts'

globalThis.localStorage = memoryStorage()
const { finalStage } = await import('./send.ts')

const answeredWith = (status: number, type: string, body: string) =>
  Object.assign(new Error('refused'), {
    originalResponse: { getStatus: () => status, getHeader: () => type, getBody: () => body },
  })
const answered = (status: number, code: string) =>
  answeredWith(status, 'application/problem+json', JSON.stringify({ code, status }))

test('[F1] a server without disk space ends an upload with its reason, instead of endless retries', async () => {
  expect(await finalStage(answered(507, 'disk-full'))).toMatchObject({ at: 'failed', error: { code: 'disk-full' } })
})

test('temporary failures are retried', async () => {
  for (const error of [
    new Error('no answer'),
    answered(503, 'unavailable'),
    answered(500, 'internal'),
    answered(429, 'x'),
  ])
    expect(await finalStage(error)).toBeUndefined()
})

test('the limit of a proxy is distinguished from one of ours', async () => {
  const page = '<html><head><title>413 Request Entity Too Large</title></head></html>'
  expect(await finalStage(answeredWith(413, 'text/html', page))).toMatchObject({ error: { code: 'proxy-limit' } })
  expect(await finalStage(answeredWith(413, '', ''))).toMatchObject({ error: { code: 'proxy-limit' } })
  expect(await finalStage(answered(413, 'too-large'))).toMatchObject({ error: { code: 'too-large' } })
  expect(await finalStage(answeredWith(403, 'text/html', page))).toMatchObject({ error: { code: 'proxy-refusal' } })
})

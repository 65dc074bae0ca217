import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#kit/id.ts'
import { databaseForTest } from '#test/database.ts'
import { sources } from '#test/imports.ts'
import { startServer } from '#test/server.ts'

// what OTLP says in JSON, as far as these tests read it
const Attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
const Span = z.object({ name: z.string(), attributes: Attributes, parentSpanId: z.string().optional() })
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

test('each answer is a span at the collector, by the pattern of its route and without an id or a name', async () => {
  const collector = await startCollector(200)
  const { address, stop } = await startTraced(collector.address, { OTEL_SERVICE_NAME: 'portal-madrid' })
  const id = newId()
  // the caller does not choose the trace
  const headers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
  await fetch(`${address}/api/clinics/${id}?name=Garcia`, { headers })
  await stop()
  const [{ resource, scopeSpans } = { resource: undefined, scopeSpans: [] }] = collector.received
    .map(body => Traces.parse(body))
    .flatMap(({ resourceSpans }) => resourceSpans)
  expect(textsOf(resource?.attributes)).toMatchObject({ 'service.name': 'portal-madrid' })
  const spans = scopeSpans.flatMap(scope => scope.spans)
  expect(spans.map(({ name }) => name)).toEqual(['GET /api/clinics/:id'])
  expect(spans[0]?.parentSpanId ?? '').toBe('')
  expect(textsOf(spans[0]?.attributes)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/clinics/:id',
    'http.response.status_code': 401,
    'error.type': 'not-signed-in',
    'idealign.request_id': expect.any(String),
  })
  const sent = JSON.stringify(collector.received)
  for (const unsaid of [id, 'Garcia', '0af7651916cd43dd8448eb211c80319c']) expect(sent).not.toContain(unsaid)
})

test('a collector that refuses is a warning of the log, and people are served', async () => {
  const collector = await startCollector(400)
  const { address, stop, output } = await startTraced(collector.address)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await stop()
  expect(output()).toContain('traces could not be sent')
})

test('of a share of nothing nothing is sent', async () => {
  const collector = await startCollector(200)
  const { address, stop } = await startTraced(collector.address, { OTEL_TRACES_SAMPLER: 'always_off' })
  await fetch(`${address}/healthz`)
  await stop()
  expect(collector.received).toEqual([])
})

test('a server without a collector does not load the library', () => {
  const loading = sources.filter(file => /^import [^\n]*\/tracing\.ts'/m.test(readFileSync(file, 'utf8')))
  expect(loading).toEqual([])
})

async function startCollector(status: number): Promise<{ address: string; received: unknown[] }> {
  const received: unknown[] = []
  const server = createServer(async (request, response) => {
    received.push(await json(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  // a server that listens on a port has an address that is no text
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

async function startTraced(collector: string, settings: Record<string, string> = {}) {
  const { ownerUrl } = await databaseForTest()
  const { address, process, ended, output } = await startServer(ownerUrl, {
    ...{ LOG_LEVEL: 'warn', OTEL_EXPORTER_OTLP_ENDPOINT: collector },
    ...settings,
  })
  const stop = async () => {
    process.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  return { address, output, stop }
}

function textsOf(attributes: z.infer<typeof Attributes> = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}

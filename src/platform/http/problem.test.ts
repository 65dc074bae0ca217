import { createServer } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { answerUnreadable } from './problem.ts'

/** What comes back on a connection on which only `sent` arrives. */
async function answerTo(sent: string) {
  const lines: string[] = []
  const log = createLog('info', { write: line => lines.push(line) })
  const server = createServer({ headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 })
  server.on('clientError', (error, socket) => socket instanceof Socket && answerUnreadable(error, socket, log))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  if (sent) socket.write(sent)
  return { answer: await text(socket), lines }
}

test('[I9] half a request is answered when no more of it comes', async () => {
  const { answer, lines } = await answerTo('GET / HTTP/1.1\r\nHost: x\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout.*problem\+json/s)
  expect(lines).toHaveLength(1)
})

// a browser sends its next request on it otherwise, and shows this answer as the answer to that
test('[I9] a connection that was never used is closed without an answer', async () => {
  expect(await answerTo('')).toEqual({ answer: '', lines: [] })
})

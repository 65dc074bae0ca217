import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

interface Passed {
  key: string | undefined
  status: number
  body: unknown
}

/** A proxy in front of a server that forwards every request, and can lose the answer. */
export interface LosingProxy {
  address: string
  /** The server's answers, including the lost ones, oldest first. */
  passed: Passed[]
  /** Cuts the connection instead of delivering the next answer, after the server has given it. */
  loseNext: () => void
}

export async function openLosingProxy(server: string): Promise<LosingProxy> {
  const passed: Passed[] = []
  let losesNext = false
  const proxy = createServer(async (incoming, answer) => {
    const { method, url, headers } = incoming
    const sent = request(`${server}${url}`, { method, headers })
    const body = await bytesOf(incoming)
    const answered = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve).on('error', reject).end(body)
    })
    const bytes = await bytesOf(answered)
    const { statusCode: status = 0 } = answered
    passed.push({ key: [headers['idempotency-key']].flat()[0], status, body: JSON.parse(String(bytes)) })
    if (losesNext) incoming.socket.destroy()
    else answer.writeHead(status, answered.headers).end(bytes)
    losesNext = false
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  afterAll(() => void proxy.closeAllConnections())
  afterAll(() => void proxy.close())
  const { port } = proxy.address() as AddressInfo // a listening TCP server has no other kind of address
  return {
    address: `http://127.0.0.1:${port}`,
    passed,
    loseNext: () => {
      losesNext = true
    },
  }
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

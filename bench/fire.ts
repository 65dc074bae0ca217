import autocannon from 'autocannon'
import type { Server } from './measure.ts'

/** How many ask at the same time, unless said otherwise. */
export const usual = 20

/** The headers of a call by whom the bearer speaks for. */
export function headersOf(authorization: string): Record<string, string> {
  return { authorization, 'content-type': 'application/json' }
}

/** Requests to one path, sent in turn by so many at the same time. */
export interface Asked {
  path: string
  requests: autocannon.Request[]
  people?: number
}

/** Asks for `duration` seconds. A refusal ends the bench. */
export async function fire({ address }: Server, { path, requests, people = usual }: Asked, duration: number) {
  const headers = { 'content-type': 'application/json' }
  let begin = 0
  // each connection begins elsewhere in the row, so that twenty do not ask the same at the same time
  const setupClient = (client: autocannon.Client) => {
    const at = (begin++ * 17) % requests.length
    client.setRequests([...requests.slice(at), ...requests.slice(0, at)])
  }
  const result = await autocannon({
    url: address + path,
    method: 'POST',
    headers,
    connections: people,
    duration,
    setupClient,
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result
}

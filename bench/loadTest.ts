import autocannon from 'autocannon'
import type { Server } from './measure.ts'

/** The number of concurrent connections, unless given. */
export const usual = 20

/** The headers of a call with this access token. */
export function headersOf(authorization: string): Record<string, string> {
  return { authorization, 'content-type': 'application/json' }
}

/** Requests to one path, sent in turn over several connections. */
export interface Load {
  path: string
  requests: autocannon.Request[]
  people?: number
}

/** Sends requests for `duration` seconds. A refusal ends the benchmark. */
export async function runLoad({ address }: Server, { path, requests, people = usual }: Load, duration: number) {
  const headers = { 'content-type': 'application/json' }
  let begin = 0
  // each connection starts elsewhere in the list, so that twenty do not send the same request at the same time
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

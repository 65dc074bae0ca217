import { onSignOut, readAccessToken } from '../session/session.ts'

interface EarlyCall {
  token: string
  at: number
  answer: Promise<Response>
}

// an older answer may lack a change that no live event has announced here
const longestMs = 15_000
const calls = new Map<string, EarlyCall>()

/** Sends a GET of the signed-in user before the code that needs its answer is there; `takeEarly` hands the answer over. */
export function callEarly(path: string): void {
  const token = readAccessToken()
  if (!token) return
  const answer = fetch(path, { headers: { accept: 'application/json', authorization: `Bearer ${token}` } })
  answer.catch(() => {})
  calls.set(path, { token, at: Date.now(), answer })
}

/** The answer of an early call to a path with the same token, once; undefined when there is none that may be used. */
export function takeEarly(path: string, { method = 'GET' }: RequestInit, token: string | false) {
  const call = method === 'GET' ? calls.get(path) : undefined
  if (!call) return undefined
  calls.delete(path)
  return call.token === token && Date.now() - call.at < longestMs ? call.answer : undefined
}

onSignOut(() => calls.clear())

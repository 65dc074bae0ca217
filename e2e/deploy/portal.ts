import { expect, onTestFinished } from 'vitest'
import { newId } from '#kit/id.ts'

const password = 'a bicycle in the rain'

/** The token of an invitation's link, in an e-mail or in the output of a command. */
export const tokenIn = (text: string) => /\/invitation[^#\s]*#([\w-]{43})/.exec(text.replaceAll('=\r\n', ''))?.[1]

/** The portal as browsers reach it. */
export function portalAt(address: string) {
  async function post(path: string, body: object, bearer?: string) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newId() }
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.json()
  }
  const signIn = async (email: string): Promise<string> =>
    (await post('/api/session', { email, password })).access_token
  return {
    post,
    signIn,
    /** Accepts an invitation and signs in; the access token. */
    join: async (token: string | undefined, email: string) => {
      await post('/api/invitation-acceptances', { token, firstName: 'Luz', lastName: 'Vega', password, language: 'es' })
      return signIn(email)
    },
    ready: async () => (await fetch(`${address}/readyz`)).json(),
  }
}

/** The event stream of a person, as it arrives. */
export function eventsOf(address: string, bearer: string) {
  const received = { text: '', hasEnded: false }
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const receive = async () => {
    const headers = { authorization: `Bearer ${bearer}` }
    const { body } = await fetch(`${address}/api/events`, { headers, signal: leaving.signal })
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) received.text += chunk
  }
  receive()
    .catch(() => {})
    .finally(() => {
      received.hasEnded = true
    })
  return { text: () => received.text, hasEnded: () => received.hasEnded }
}

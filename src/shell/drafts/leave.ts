import { toast } from '../popups/toasts.ts'
import { endingOf, endLater } from '../session/ending.ts'
import { clear, onForget, readAccessToken, readRefreshToken } from '../session/session.ts'
import { useShellWords } from '../words/words.ts'

const senders = new Set<() => Promise<boolean>>()

/** Says how to send what waits to be saved when its writer leaves, true when nothing is left; the answer takes it back. */
export function beforeLeaving(send: () => Promise<boolean>): () => void {
  senders.add(send)
  return () => senders.delete(send)
}

/**
 * Logs out: here at once but for what is just being saved, also without a network; the server is told so that the tokens
 * die there too, when the line is back if need be. What is kept until then opens nothing (X6).
 */
export async function logout(): Promise<void> {
  await saveLast()
  const tokens = { access: readAccessToken(), refresh: readRefreshToken() }
  const ending = await endingOf(tokens.refresh)
  clear()
  const words = await useShellWords.load()
  toast.success(words.loggedOut)
  const isEnded = await endOnServer(tokens).catch(() => false)
  if (!isEnded && ending) endLater(ending)
}

// a server that does not answer keeps nobody from leaving
const longestWaitMs = 1000

/** Sends what waits to be saved; whether all of it was, in the time that somebody who leaves will wait. */
export function saveLast(): Promise<boolean> {
  const tooLong = new Promise<false>(resolve => setTimeout(() => resolve(false), longestWaitMs))
  const all = Promise.all([...senders].map(send => send())).then(saved => saved.every(Boolean))
  return Promise.race([all.catch(() => false), tooLong])
}

interface Tokens {
  access: string | false
  refresh: string | false
}

// what is stored is gone already, so the tokens travel by hand here; an access token that ran out is renewed once
async function endOnServer({ access, refresh }: Tokens): Promise<boolean> {
  const response = await fetch('/api/session', { method: 'DELETE', headers: { authorization: `Bearer ${access}` } })
  if (response.status !== 401) return response.ok
  if (!refresh) return true
  const renewed = await fetch('/api/session/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refresh }),
  })
  // a session that is not renewed is over
  if (!renewed.ok) return renewed.status === 401
  const { access_token }: { access_token: string } = await renewed.json()
  return endOnServer({ access: access_token, refresh: false })
}

onForget(() => {
  // nothing of ours is kept there: a browser that cannot list what is (Firefox before 126) has nothing to clear
  if (!('databases' in indexedDB)) return
  indexedDB
    .databases()
    .then(all => {
      for (const { name } of all) if (name) indexedDB.deleteDatabase(name)
    })
    .catch(() => {})
})

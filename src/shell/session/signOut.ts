import { saveBeforeLeaving } from '../drafts/leaving.ts'
import { toast } from '../popups/toasts.ts'
import { deleteDatabases } from '../storage.ts'
import { useShellWords } from '../words/words.ts'
import { endingOf, endSessionLater } from './ending.ts'
import { clear, onSignOut, readAccessToken, readRefreshToken } from './session.ts'

/**
 * Signs out: in this browser after pending saves, also without a network, and on the server, which revokes the tokens. When
 * the server cannot be reached, it is notified later; what is stored until then is no credential (X6).
 */
export async function signOut(): Promise<void> {
  await saveBeforeLeaving()
  const tokens = { access: readAccessToken(), refresh: readRefreshToken() }
  const ending = await endingOf(tokens.refresh)
  clear()
  const words = await useShellWords.load()
  toast.success(words.loggedOut)
  const isEnded = await endOnServer(tokens).catch(() => false)
  if (!isEnded && ending) endSessionLater(ending)
}

interface Tokens {
  access: string | false
  refresh: string | false
}

// the stored session is gone already, so the tokens are passed by hand; an expired access token is renewed once
async function endOnServer({ access, refresh }: Tokens): Promise<boolean> {
  const response = await fetch('/api/session', { method: 'DELETE', headers: { authorization: `Bearer ${access}` } })
  if (response.status !== 401) return response.ok
  if (!refresh) return true
  const renewed = await fetch('/api/session/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refresh }),
  })
  // a session that cannot be renewed has ended
  if (!renewed.ok) return renewed.status === 401
  const { access_token }: { access_token: string } = await renewed.json()
  return endOnServer({ access: access_token, refresh: false })
}

onSignOut(deleteDatabases)

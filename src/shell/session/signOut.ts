import { saveBeforeLeaving } from '../drafts/leaveGuard.tsx'
import { toast } from '../popups/toasts.ts'
import { useShellWords } from '../words/words.ts'
import { endingOf, endLater } from './ending.ts'
import { clear, onSignOut, readAccessToken, readRefreshToken } from './session.ts'

/**
 * Logs out: here at once but for what is just being saved, also without a network; the server is told so that the tokens
 * die there too, when the line is back if need be. What is kept until then opens nothing (X6).
 */
export async function signOut(): Promise<void> {
  await saveBeforeLeaving()
  const tokens = { access: readAccessToken(), refresh: readRefreshToken() }
  const ending = await endingOf(tokens.refresh)
  clear()
  const words = await useShellWords.load()
  toast.success(words.loggedOut)
  const isEnded = await endOnServer(tokens).catch(() => false)
  if (!isEnded && ending) endLater(ending)
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

onSignOut(deleteOldTraces)

/** Deletes the databases that an older build may have left in this browser (X6). */
function deleteOldTraces(): void {
  // nothing of ours is kept there: a browser that cannot list what is (Firefox before 126) has nothing to clear
  if (!('databases' in indexedDB)) return
  indexedDB
    .databases()
    .then(all => {
      for (const { name } of all) if (name) indexedDB.deleteDatabase(name)
    })
    .catch(() => {})
}

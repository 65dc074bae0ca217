import { useEffect } from 'react'
import type { Autosave } from './autosave.ts'
import { carry, claim } from './carry.ts'
import { beforeLeaving } from './leave.ts'
import { rescue, takeRescued } from './rescue.ts'

/**
 * Sends what a draft holds when the page or the session is left, and at once when the network comes back; what a session
 * that ended left unsaved under this name is written on.
 */
export function useKeptDraft(
  name: string,
  draft: Pick<Autosave<object>, 'flush' | 'change' | 'unsaved' | 'hasUnsaved'> | undefined,
) {
  useEffect(() => {
    if (!draft) return
    const rescued = takeRescued(name)
    if (rescued) draft.change(rescued)
    return rescue(name, draft.unsaved)
  }, [name, draft])
  useEffect(() => {
    if (!draft) return
    // what could not be sent before the page was loaded again
    for (const [, changes] of claim(name)) draft.change(changes)
    return carry(name, () => (draft.hasUnsaved() ? [['', draft.unsaved()]] : []))
  }, [name, draft])
  useEffect(() => {
    if (!draft) return
    const send = () => draft.flush()
    // another tab is looked at: the session may be ended there
    const sendHidden = () => document.visibilityState === 'hidden' && send()
    const forget = beforeLeaving(send)
    addEventListener('online', send)
    document.addEventListener('visibilitychange', sendHidden)
    return () => {
      forget()
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendHidden)
      send()
    }
  }, [draft])
}

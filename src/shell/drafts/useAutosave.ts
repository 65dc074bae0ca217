import { useEffect } from 'react'
import type { Autosave } from './autosave.ts'
import { addSource, takeDraft } from './draftStore.ts'
import { onLeave } from './leaveGuard.tsx'
import { useSealed } from './sealedDrafts.ts'

interface AutosaveUse {
  name: string
  draft: Pick<Autosave<object>, 'flush' | 'change' | 'unsaved' | 'hasUnsaved'> | undefined
  /** What is written and cannot be saved yet: it outlasts the reader's own reload too, sealed. */
  unsendable?: object | undefined
}

/**
 * Sends what an autosave holds when the page or the session is left, and at once when the network comes back; what an
 * interruption left unsaved under this name is written on.
 */
export function useAutosave({ name, draft, unsendable }: AutosaveUse) {
  useEffect(() => {
    if (!draft) return
    const unsaved = takeDraft(name)
    if (unsaved) draft.change(unsaved)
    return addSource(name, () => (draft.hasUnsaved() ? draft.unsaved() : undefined))
  }, [name, draft])
  useEffect(() => {
    if (!draft) return
    const send = () => draft.flush()
    // another tab is looked at: the session may be ended there
    const sendHidden = () => document.visibilityState === 'hidden' && send()
    const stop = onLeave(send)
    addEventListener('online', send)
    document.addEventListener('visibilitychange', sendHidden)
    return () => {
      stop()
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendHidden)
      send()
    }
  }, [draft])
  // after the source is registered, so that the seal has it
  useSealed(unsendable)
}

import { useEffect } from 'react'
import type { Autosave } from './autosave.ts'
import { addSource, takeDraft } from './draftStore.ts'
import { onLeave } from './leaveGuard.tsx'
import { useSealedDrafts } from './sealedDrafts.ts'

interface AutosaveUse {
  name: string
  draft: Pick<Autosave<object>, 'flush' | 'change' | 'unsaved' | 'hasUnsaved'> | undefined
  /** Changes that cannot be saved yet: they survive a reload by the reader too, encrypted. */
  unsendable?: object | undefined
}

/**
 * Sends the pending changes of an autosave when the page or the session is left, and at once when the network comes back.
 * Continues with what an interruption left unsaved under this name.
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
    // the user looks at another tab, and may end the session there
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
  // after the source is registered, because sealing reads it
  useSealedDrafts(unsendable)
}

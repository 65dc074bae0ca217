import { useEffect } from 'react'
import type { Autosave } from './autosave.ts'
import { addSource, reportDraftChange, takeDraft } from './draftStore.ts'
import { onLeave } from './leaving.ts'

interface AutosaveUse {
  name: string
  draft: Pick<Autosave<object>, 'flush' | 'change' | 'unsaved' | 'hasUnsaved' | 'follow'> | undefined
}

/**
 * Sends the pending changes of an autosave when the page or the session is left, and at once when the network comes back.
 * What is not saved yet survives a reload, a crash and the end of the session, and is continued under this name.
 */
export function useAutosave({ name, draft }: AutosaveUse) {
  useEffect(() => {
    if (!draft) return
    const unsaved = takeDraft(name)
    const stops = [
      addSource(name, () => (draft.hasUnsaved() ? draft.unsaved() : undefined)),
      draft.follow(reportDraftChange),
    ]
    if (unsaved) draft.change(unsaved)
    return () => {
      for (const stop of stops) stop()
    }
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
}

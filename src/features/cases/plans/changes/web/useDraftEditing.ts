import { useState } from 'react'
import type { Camera } from '#features/cases/models/contract/camera.ts'
import {
  blankChange,
  type ChangeDraft,
  changeAsTyped,
  changeOf,
} from '#features/cases/plans/versions/contract/change.ts'
import { useChangeText } from '#features/cases/plans/versions/web/changeText.ts'
import { cancelUpload, uploadsOf } from '#features/files/uploads/web/uploads.ts'
import { figureAsTyped } from '#kit/figures.ts'
import { newId } from '#kit/id.ts'
import type { Autosave } from '#shell/drafts/autosave.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import type { DraftedChange } from '../contract/draftedChanges.ts'
import { type ChangesById, changesIn } from './useDraftedChanges.ts'
import { useFocusIn } from './useFocusIn.ts'
import { useWords } from './words.ts'

/** A change that is being written: a new one, or one of the list. */
export interface Composing {
  edited: DraftedChange | null
  change: ChangeDraft
}

interface Edited {
  draft: Autosave<ChangesById>
  planId: string
  stageCount: number
  camera: () => Camera | null
}

/** The key of the uploads for the change that is being written. */
export const changeUploads = (planId: string) => `change:${planId}`

const first: { composing: Composing | null } = { composing: null }
/** Where the focus goes after an act, within the panel. */
const focusOn = {
  composer: '[data-part="composer"] input',
  request: '[data-part="request"] button',
  change: (id: string) => `[data-change="${id}"] button`,
}

/** The collected changes and the one that is being written; each act moves the focus and is said to screen readers. */
export function useDraftEditing({ draft, planId, stageCount, camera }: Edited) {
  const words = useWords()
  const text = useChangeText()
  const language = useLanguage()
  const { root, moveFocus } = useFocusIn()
  const [announcement, setAnnouncement] = useState('')
  const kept = useDraft({ name: `composed-change:${planId}`, first })
  const [composing, setComposing] = useState(kept.begin.composing)
  const changes = changesIn(draft.useValue())
  const compose = (next: Composing | null, focus?: string) => {
    setComposing(next)
    kept.save({ composing: next })
    if (focus) moveFocus(focus)
  }
  const sayCount = (act: string, count: number) =>
    setAnnouncement(`${act} ${count > 0 ? words.count(count) : words.none}.`)
  return {
    ...{ root, announcement, changes, composing },
    begin: (part: Partial<ChangeDraft>) =>
      compose({ edited: null, change: { ...blankChange, ...part } }, focusOn.composer),
    edit: (edited: DraftedChange) => {
      const change = changeAsTyped(edited, (value, rules) => figureAsTyped(value, rules, language))
      compose({ edited, change }, focusOn.composer)
    },
    change: (part: Partial<ChangeDraft>) =>
      composing && compose({ ...composing, change: { ...composing.change, ...part } }),
    focusComposer: () => moveFocus(focusOn.composer),
    cancel: () => {
      stopUploads(planId)
      compose(null, composing?.edited ? focusOn.change(composing.edited.id) : focusOn.request)
    },
    store: () => {
      const ready = composing && changeOf(composing.change, stageCount)
      if (!ready) return
      const { edited } = composing
      const id = edited?.id ?? newId()
      draft.change({ [id]: { ...ready, id, camera: edited?.camera ?? camera() } })
      const { title } = text(ready)
      sayCount(edited ? words.saved(title) : words.added(title), changes.length + (edited ? 0 : 1))
      compose(null, edited ? focusOn.change(id) : focusOn.request)
    },
    remove: (change: DraftedChange) => {
      const at = changes.indexOf(change)
      const next = changes[at + 1] ?? changes[at - 1]
      draft.change({ [change.id]: null })
      if (composing?.edited?.id === change.id) compose(null)
      sayCount(words.removed(text(change).title), changes.length - 1)
      moveFocus(next ? focusOn.change(next.id) : focusOn.request)
    },
  }
}

/** Stops what is being uploaded for the change: it has one picture, and none once it is given up. */
export function stopUploads(planId: string): void {
  for (const { id } of uploadsOf(changeUploads(planId))) cancelUpload(id)
}

import type { Case } from '#features/cases/case/contract/case.ts'
import { changeToSend } from '#features/cases/plans/changes/contract/draftedChanges.ts'
import { changesIn, type OpenDraft } from '#features/cases/plans/changes/web/useDraftedChanges.ts'
import {
  blankChange,
  type ChangeDraft,
  changeOf,
  isUnread,
  withPictureId,
} from '#features/cases/plans/versions/contract/change.ts'
import { newId } from '#kit/id.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { useMoveForm } from './MoveForm.tsx'

interface ChangesForm {
  kase: Case
  /** Of the plan under review. */
  stageCount: number | null
  opened: OpenDraft
}

const first = { next: blankChange }

/** The form that requests the drafted changes, and one that is complete but not yet in the draft. */
export function useChangesForm({ kase, stageCount, opened: { draft, latest } }: ChangesForm) {
  const drafted = changesIn(draft.useValue())
  const form = useMoveForm({
    ...{ kase, move: 'request-changes', first },
    draft: useDraft({ name: `change:${kase.id}`, first }),
    // an amount that is not a number is sent too, so that the form shows the fault and is not sent without this change
    fields: ({ next }) => {
      const added = changeOf(next, stageCount) ?? (isUnread(next, stageCount) ? next : undefined)
      return { items: [...drafted.map(changeToSend), ...(added ? [withPictureId(added)] : [])] }
    },
    // the draft ends with the request: what another device added is sent too
    prepare: async command => {
      if (command.move !== 'request-changes') return command
      return { ...command, items: [...(await latest()).map(changeToSend), ...command.items.slice(drafted.length)] }
    },
  })
  const { next } = form.values
  return {
    form,
    drafted,
    next,
    changeNext: (part: Partial<ChangeDraft>) => form.change({ next: { ...next, ...part } }),
    addNext: () => {
      const [ready, id] = [changeOf(next, stageCount), newId()]
      if (!ready) return
      draft.change({ [id]: { ...ready, id } })
      form.change({ next: blankChange })
    },
    remove: (index: number) => {
      const id = drafted[index]?.id
      if (id) draft.change({ [id]: null })
    },
  }
}

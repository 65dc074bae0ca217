import { useChangeText } from '#features/cases/plans/versions/web/changeText.ts'
import type { Autosave } from '#shell/drafts/autosave.ts'
import { SaveTrouble } from '#shell/drafts/SaveTrouble.tsx'
import { type ChangesById, changesIn } from './useDraftedChanges.ts'

/** Why the draft cannot be saved; a change that was edited on two devices is called by its text. */
export function DraftTrouble({ draft }: { draft: Autosave<ChangesById> }) {
  const text = useChangeText()
  const stage = draft.useStage()
  const theirs: ChangesById = stage.is === 'conflict' ? { ...stage.theirs } : {}
  // removed on one device, it is named by the other
  const named = [...changesIn(theirs), ...changesIn(draft.useValue())]
  return <SaveTrouble draft={draft} labels={Object.fromEntries(named.map(each => [each.id, text(each).title]))} />
}

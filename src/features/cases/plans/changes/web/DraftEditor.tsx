import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { maxChanges } from '#features/cases/plans/versions/contract/plan.ts'
import { viewOfChange } from '#features/cases/plans/versions/contract/viewOfChange.ts'
import { useWords as useVersionWords } from '#features/cases/plans/versions/web/words.ts'
import type { AsideViewer } from '#features/cases/plans/viewer/web/planAside.ts'
import { startUpload } from '#features/files/uploads/web/uploads.ts'
import type { Autosave } from '#shell/drafts/autosave.ts'
import { SaveState } from '#shell/drafts/SaveState.tsx'
import { toast } from '#shell/popups/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { useAnnounced } from '#ui/Status.tsx'
import { placeOfChosen, placesToAdd, withPlace } from '../contract/places.ts'
import { ChangeComposer } from './ChangeComposer.tsx'
import { DraftedList } from './DraftedList.tsx'
import { DraftTrouble } from './DraftTrouble.tsx'
import { usePlaceName } from './placeName.ts'
import { changeUploads, stopUploads, useDraftEditing } from './useDraftEditing.ts'
import type { ChangesById } from './useDraftedChanges.ts'
import { useWords } from './words.ts'

interface DraftEditorProps {
  draft: Autosave<ChangesById>
  planId: string
  stageCount: number
  birthDate: string | null
  viewer: AsideViewer
  onSend: () => void
}

/** The list of collected changes, and the one that is being written. */
export function DraftEditor({ draft, planId, stageCount, birthDate, viewer, onSend }: DraftEditorProps) {
  const words = useWords()
  const { requestLead } = useVersionWords()
  const nameOf = usePlaceName()
  const { view } = viewer
  const editing = useDraftEditing({ draft, planId, stageCount, camera: viewer.camera })
  const { root, announcement, changes, composing } = editing
  const stage = draft.useStage()
  useAnnounced(announcement)
  const begin = () => editing.begin({ ...placeOfChosen(view), fromStage: `${view.stage}` })
  const onRequest = useEffectEvent(() => {
    if (!composing) return begin()
    const [place] = placesToAdd(composing.change, view)
    if (place) editing.change(withPlace(composing.change, place))
    editing.focusComposer()
  })
  useEffect(() => viewer.onRequest(() => onRequest()))
  const onPicture = useEffectEvent((file: File) => {
    if (!composing && changes.length >= maxChanges) return toast.error(words.full(maxChanges))
    stopUploads(planId)
    startUpload({ group: changeUploads(planId), kind: 'case-picture', file })
    if (composing) editing.focusComposer()
    else begin()
  })
  useEffect(() => viewer.onPicture(file => onPicture(file)))
  const chosen = view.contact ?? view.tooth
  return (
    <div ref={root}>
      <Stack>
        {changes.length === 0 && !composing && <p>{viewer.hasTeeth ? words.lead : requestLead}</p>}
        {(changes.length > 0 || stage.is !== 'saved') && <SaveState place="line" stages={[stage]} isNew={false} />}
        <DraftTrouble draft={draft} />
        <DraftedList
          changes={changes}
          onShow={change => viewer.change(viewOfChange(change, stageCount))}
          onEdit={editing.edit}
          onRemove={editing.remove}
        />
        {composing ? (
          <ChangeComposer
            {...{ composing, stageCount, view, birthDate }}
            hasTeeth={viewer.hasTeeth}
            uploads={changeUploads(planId)}
            onChange={editing.change}
            onStore={editing.store}
            onCancel={editing.cancel}
          />
        ) : (
          <div data-part="request">
            <Button
              icon={<Plus aria-hidden="true" />}
              disabledReason={changes.length >= maxChanges ? words.full(maxChanges) : undefined}
              onClick={begin}
            >
              {chosen ? words.requestFor(nameOf(chosen)) : words.request}
            </Button>
          </div>
        )}
        {changes.length > 0 && (
          <Row justify="end">
            <Button
              variant="primary"
              disabledReason={composing ? words.finishFirst : undefined}
              onClick={() => leaveFullScreen().then(onSend)}
            >
              {words.send}
            </Button>
          </Row>
        )}
      </Stack>
    </div>
  )
}

// a popup is not visible over an element on the full screen
async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
}

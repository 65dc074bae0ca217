import { Camera, MessageSquareText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useCase } from '#features/cases/case/web/useCase.ts'
import { useMessageDraft } from '#features/cases/messages/web/useMessageDraft.ts'
import type { ModelScene } from '#features/cases/models/web/scene.ts'
import { saveToDisk } from '#shell/calls/download.ts'
import { toast } from '#shell/popups/toasts.ts'
import { IconButton } from '#ui/Button.tsx'
import type { PlanSubject } from '../contract/model.ts'
import { pictureName } from '../contract/pictureName.ts'
import type { ViewState } from '../contract/viewState.ts'
import { useWords } from './words.ts'

interface SnapshotButtonsProps {
  scene: ModelScene | undefined
  subject: PlanSubject
  view: ViewState
  last: number
}

/** Saves the view as a picture, or begins a message about it. Messages take no files: the picture is saved to be kept with it. */
export function SnapshotButtons({ scene, subject, view, last }: SnapshotButtonsProps) {
  const words = useWords()
  const [, setParams] = useSearchParams()
  const canWrite = useCase(subject.caseId).data?.can.includes('write-message') ?? false
  const draft = useMessageDraft(subject.caseId)
  const save = async () => {
    const picture = await scene?.snapshot()
    if (picture) saveToDisk(picture, pictureName(subject, view))
    else toast.error(words.picture.failed)
    return Boolean(picture)
  }
  const write = () => {
    const about = words.picture.about(subject.version, words.stageOf(view.stage, last), words.viewNames[view.preset])
    draft.save({ body: [draft.begin.body, about].filter(Boolean).join('\n\n') })
    setParams({ tab: 'messages' })
    toast.success(words.picture.written)
  }
  return (
    <>
      <IconButton
        size="small"
        label={words.picture.save}
        icon={<Camera />}
        onClick={async () => {
          if (await save()) toast.success(words.picture.saved(pictureName(subject, view)))
        }}
      />
      {canWrite && <IconButton size="small" label={words.picture.write} icon={<MessageSquareText />} onClick={write} />}
    </>
  )
}

import { Camera, ImagePlus, MessageSquareText } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useCase } from '#features/cases/case/web/useCase.ts'
import { maxPictures } from '#features/cases/messages/contract/message.ts'
import { messageUploads, useMessageDraft } from '#features/cases/messages/web/useMessageDraft.ts'
import type { ModelScene } from '#features/cases/models/web/scene.ts'
import { startUpload, uploadsOf } from '#features/files/uploads/web/uploads.ts'
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
  /** Attaches the picture to what is beside the model. */
  onAttach: ((picture: File) => void) | undefined
}

/** Saves the view as a picture, puts it into a message of the case, or attaches it to a change. */
export function SnapshotButtons({ scene, subject, view, last, onAttach }: SnapshotButtonsProps) {
  const words = useWords()
  const [, setParams] = useSearchParams()
  const { caseId, version } = subject
  const canWrite = useCase(caseId).data?.can.includes('write-message') ?? false
  const draft = useMessageDraft(caseId)
  const take = async (use: (picture: File) => void) => {
    const picture = await scene?.snapshot()
    if (!picture) return toast.error(words.picture.failed)
    use(new File([picture], pictureName(subject, view), { type: picture.type }))
  }
  const save = (picture: File) => {
    saveToDisk(picture, picture.name)
    toast.success(words.picture.saved(picture.name))
  }
  const write = (picture: File) => {
    const about = words.picture.about(version, words.stageOf(view.stage, last), words.viewNames[view.preset])
    const { body, pictures } = draft.begin
    draft.save({ body: [body, about].filter(Boolean).join('\n\n'), pictures })
    startUpload({ group: messageUploads(caseId), kind: 'case-picture', file: picture })
    setParams({ tab: 'messages' })
    toast.success(words.picture.written)
  }
  const isLoading = scene ? undefined : words.loading
  const begun = draft.begin.pictures.length + uploadsOf(messageUploads(caseId)).length
  return (
    <>
      <IconButton
        size="small"
        label={words.picture.save}
        icon={<Camera />}
        disabledReason={isLoading}
        onClick={() => take(save)}
      />
      {canWrite && (
        <IconButton
          size="small"
          label={words.picture.write}
          icon={<MessageSquareText />}
          disabledReason={begun >= maxPictures ? words.picture.messageFull(maxPictures) : isLoading}
          onClick={() => take(write)}
        />
      )}
      {onAttach && (
        <IconButton
          size="small"
          label={words.picture.attach}
          icon={<ImagePlus />}
          disabledReason={isLoading}
          onClick={() => take(onAttach)}
        />
      )}
    </>
  )
}

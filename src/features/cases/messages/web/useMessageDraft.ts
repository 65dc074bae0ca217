import type { AttachableFile } from '#features/files/file/contract/file.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'

interface MessageDraft {
  body: string
  pictures: AttachableFile[]
}

export const blankMessage: MessageDraft = { body: '', pictures: [] }

/** The message of a case that is being written: kept until it is sent, also while another section is shown. */
export function useMessageDraft(caseId: string) {
  return useDraft({ name: `message:${caseId}`, first: blankMessage })
}

/** The key of the uploads for the message of a case that is being written. */
export const messageUploads = (caseId: string) => `message:${caseId}`

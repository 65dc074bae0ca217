import type { AttachableFile } from '#features/files/file/contract/file.ts'
import { draftsOf } from '#shell/drafts/drafts.ts'

/** A message that is being typed. `seen`: the last message that stood there when the typing began. */
export interface MessageDraft {
  body: string
  files: AttachableFile[]
  seen: string | null
}

/** The messages that are being typed into tickets, and the notes. */
export const messageDrafts = draftsOf<MessageDraft>('ticket')
export const noteDrafts = draftsOf<{ body: string }>('ticket-note')

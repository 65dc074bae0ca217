import type { AttachableFile } from '#features/files/contract/file.ts'
import { draftsOf } from '#shell/drafts/drafts.ts'

/** What is typed into a ticket. `seen`: the last message that stood there when the typing began. */
export interface MessageDraft {
  body: string
  note: string
  files: AttachableFile[]
  seen: string | null
}

/** Everything that is being typed into tickets. */
export const messageDrafts = draftsOf<MessageDraft>('ticket')

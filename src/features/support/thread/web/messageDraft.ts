import type { AttachableFile } from '#features/files/file/contract/file.ts'

/** A message that is being typed. `seen`: the last message that was shown when the typing began. */
export interface MessageDraft {
  body: string
  files: AttachableFile[]
  seen: string | null
}

import { announce } from '#platform/live.ts'
import type { UploadJudged } from '../contract/events.ts'

/** Shows to the sender what became of an upload. */
export async function announceUpload({ fileId, ownerId }: UploadJudged): Promise<void> {
  await announce({ topic: 'uploads', id: fileId, users: [ownerId] })
}

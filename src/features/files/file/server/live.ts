import { announce } from '#platform/live.ts'
import type { UploadChecked } from '../contract/events.ts'

/** Pushes the verdict on an upload to its sender's screens. */
export async function announceUpload({ fileId, ownerId }: UploadChecked): Promise<void> {
  await announce({ topic: 'uploads', id: fileId, users: [ownerId] })
}

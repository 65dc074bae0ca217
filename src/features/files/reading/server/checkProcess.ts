import { openDiskStorage } from '#platform/storageDisk.ts'
import { checkVideo } from '../video/server/check.ts'
import { checkFile } from './check.ts'
import type { Reading, ToRead } from './reader.ts'

// A process of its own: whatever a hostile file does to memory or to a decoder, it does here. It ends with its parent.
const storage = await openDiskStorage(process.argv[2] ?? '')
process.on('message', (file: ToRead) => {
  read(file).then(
    reading => process.send?.(reading),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : 'unknown' }),
  )
})
process.on('disconnect', () => process.exit())
// an interrupted terminal speaks to every process of its group; when to end is for the server to say
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

async function read(file: ToRead): Promise<Reading> {
  const { id, kind } = file
  const checked =
    kind === 'lesson-video'
      ? await checkVideo(storage, file)
      : await checkFile({ ...file, kind, bytes: await storage.whole(id) })
  if (!checked.ok) return checked
  for (const copy of checked.copies) await storage.put(`${id}.${copy.size}`, copy.bytes)
  return { ok: true, facts: checked.facts }
}

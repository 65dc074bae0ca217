import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { openDiskStorage } from '#platform/storageDisk.ts'
import type { Reading } from '../../file/contract/facts.ts'
import { type Checked, checkFile } from './check.ts'
import type { SupervisedLimits } from './checkLimits.ts'
import { checkInParts } from './checkParts.ts'
import { packStages } from './packStages.ts'
import type { FileToRead, ReadRequest } from './readerProcess.ts'

// A separate process, so that a hostile file can harm only its memory and decoders. It ends with its parent.
const [folder = '', memoryMb = ''] = process.argv.slice(2)
const storage = await openDiskStorage(folder)
const cell = new SharedArrayBuffer(4)
const enough = new Int32Array(cell)
const watched: SupervisedLimits = { cell, memoryMb: Number(memoryMb) }
const watching = new Worker(new URL('./checkLimits.ts', import.meta.url), { workerData: watched, execArgv: [] })
// messages that are sent meanwhile wait
await once(watching, 'online')
watching.unref()

process.on('message', ({ work, cpuMs }: ReadRequest) => {
  const { user, system } = process.cpuUsage()
  Atomics.store(enough, 0, Math.ceil((user + system) / 1000) + cpuMs)
  const done = 'file' in work ? read(work.file) : packStages(storage, work.stages)
  done
    .finally(() => Atomics.store(enough, 0, 0))
    .then(
      answer => process.send?.(answer),
      (error: unknown) => process.send?.({ failed: error instanceof Error ? error.message : 'unknown' }),
    )
})
process.on('disconnect', () => process.exit())
// Ctrl+C in a terminal signals every process of its group, but only the server decides when this one ends
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

async function read(file: FileToRead): Promise<Reading> {
  const { id } = file
  const checked = await check(file)
  if (!checked.ok) return checked
  for (const copy of checked.copies) await storage.put(`${id}.${copy.size}`, copy.bytes)
  return { ok: true, facts: checked.facts }
}

async function check({ kind, ...file }: FileToRead): Promise<Checked> {
  if (kind === 'cbct' || kind === 'lesson-video') return checkInParts(storage, { ...file, kind })
  return checkFile({ ...file, kind, bytes: await storage.readAll(file.id) })
}

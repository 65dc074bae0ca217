import { newId } from '#kit/id.ts'
import { cell } from '#shell/cell.ts'
import { queries } from '#shell/queries.ts'
import { onForget } from '#shell/session.ts'
import { type Slot, slotRules } from '../contract/options.ts'
import type { FileFacts } from '../contract/record.ts'
import type { OpenUpload, UploadKind } from '../uploads/contract/upload.ts'
import { recordsKey } from './api.ts'
import { readChosen } from './readFile.ts'
import { type Sending, type Stage, send } from './send.ts'

/** One file on its way, kept while the tab lives: a screen may be left meanwhile. Nothing of it is stored (F9). */
export interface Upload {
  id: string
  caseId: string
  kind: UploadKind
  slot: Slot | ''
  file: File
  stage: Stage
  facts?: FileFacts
}

const uploads = cell<readonly Upload[]>([])
const running = new Map<string, Sending>()
const atOnce = 3

/** The uploads of this tab to a case. */
export function useUploads(caseId: string): readonly Upload[] {
  return uploads.use().filter(upload => upload.caseId === caseId)
}

/** Begins to upload a file: reads it first, so that a wrong one is told at once. Goes on with one of the same bytes. */
export async function startUpload(chosen: Omit<Upload, 'id' | 'stage'>, open: readonly OpenUpload[]): Promise<void> {
  const id = newId()
  // where one file is enough, the newer choice counts
  const isOvertaken = (u: Upload) => samePlace(u, chosen) && chosen.slot !== '' && slotRules[chosen.slot].most === 1
  for (const upload of uploads.get()) if (isOvertaken(upload) && !isEnded(upload)) await cancelUpload(upload.id)
  // what was refused at this place before is answered by this choice
  const isAnswered = (u: Upload) => samePlace(u, chosen) && isEnded(u)
  uploads.set([...uploads.get().filter(u => !isAnswered(u)), { ...chosen, id, stage: { at: 'reading' } }])
  try {
    const reading = await readChosen({ file: chosen.file, kind: chosen.kind })
    if (!reading.ok) return change(id, { at: 'refused', why: reading.why, facts: reading.facts })
    const known = open.find(
      o => o.state === 'receiving' && o.sha256 === reading.sha256 && o.slot === chosen.slot && o.kind === chosen.kind,
    )
    uploads.set(uploads.get().map(u => (u.id === id ? { ...u, facts: reading.facts } : u)))
    waiting.push({ id, sha256: reading.sha256, known: known?.id })
    change(id, { at: 'queued' })
    startNext()
  } catch (error) {
    change(id, { at: 'failed', error })
  }
}

/** Stops an upload and forgets it, here and on the server. */
export async function cancelUpload(id: string): Promise<void> {
  const upload = uploads.get().find(u => u.id === id)
  await running.get(id)?.cancel()
  running.delete(id)
  uploads.set(uploads.get().filter(u => u.id !== id))
  if (upload) refresh(upload.caseId)
  startNext()
}

/** Tries again what failed. */
export function retryUpload(id: string): void {
  const upload = uploads.get().find(u => u.id === id)
  if (!upload) return
  uploads.set(uploads.get().filter(u => u.id !== id))
  const { id: _, stage: __, ...chosen } = upload
  startUpload(chosen, [])
}

interface Queued {
  id: string
  sha256: string
  known: string | undefined
}
let waiting: Queued[] = []

function startNext(): void {
  while (running.size < atOnce) {
    const next = waiting.shift()
    if (!next) return
    const upload = uploads.get().find(u => u.id === next.id)
    if (upload) begin(upload, next)
  }
}

function begin(upload: Upload, { sha256, known }: Queued): void {
  const { id, caseId, kind, slot, file } = upload
  const sending = send({
    file,
    metadata: { caseId, kind, slot, name: file.name, sha256 },
    known,
    tell: stage => {
      change(id, stage)
      if (stage.at === 'sending' || stage.at === 'waiting') return
      running.delete(id)
      refresh(caseId).finally(() => {
        // the server's list speaks of it now
        if (stage.at === 'arrived') uploads.set(uploads.get().filter(u => u.id !== id))
      })
      startNext()
    },
  })
  running.set(id, sending)
}

function change(id: string, stage: Stage): void {
  uploads.set(uploads.get().map(upload => (upload.id === id ? { ...upload, stage } : upload)))
}

function samePlace(a: Pick<Upload, 'caseId' | 'slot'>, b: Pick<Upload, 'caseId' | 'slot'>): boolean {
  return a.caseId === b.caseId && a.slot === b.slot && a.slot !== ''
}

function isEnded({ stage }: Upload): boolean {
  return stage.at === 'refused' || stage.at === 'failed'
}

function refresh(caseId: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: recordsKey(caseId) })
}

onForget(() => {
  for (const sending of running.values()) sending.stop()
  running.clear()
  waiting = []
  uploads.set([])
})

// closing the tab stops what is on its way: say so before
addEventListener('beforeunload', event => {
  if (running.size > 0) event.preventDefault()
})

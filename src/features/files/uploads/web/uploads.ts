import { newId } from '#kit/id.ts'
import { guardUnload } from '#shell/drafts/leaving.ts'
import { onSignOut } from '#shell/session/session.ts'
import { store } from '#shell/store.ts'
import type { FileFacts } from '../../file/contract/facts.ts'
import type { UploadKind } from '../../file/contract/upload.ts'
import { readChosen } from '../../reading/web/readChosen.ts'
import { discardUpload } from './api.ts'
import { type Stage, send, type UploadControl } from './send.ts'

/** A chosen file and its use. */
export interface ChosenFile {
  /** The uploads shown together: of a case or of a form field. */
  group: string
  kind: UploadKind
  caseId?: string
  slot?: string
  /** The slot was read from the file's name. */
  isSlotGuessed?: boolean
  file: File
  /** The id of an unfinished upload of these bytes on the server, when there is one. */
  known?: (sha256: string) => string | undefined
  /** Refetches the server's list. When it is given, that list shows a file once it has arrived. */
  refresh?: () => Promise<unknown>
}

/**
 * An upload of this tab. It continues when its screen is left, as long as the tab is open. Nothing of it is stored on
 * the device (F9).
 */
export interface Upload extends ChosenFile {
  id: string
  stage: Stage
  facts?: FileFacts
}

const uploads = store<readonly Upload[]>([])
// Files that arrived from this tab: their own field handles them, so they are not offered as files of a closed tab.
const arrivedHere = new Set<string>()
const running = new Map<string, UploadControl>()
const atOnce = 3

/** The uploads of this tab for one group. */
export function useUploads(group: string): readonly Upload[] {
  return uploads.use().filter(upload => upload.group === group)
}

/** The same, outside a component. */
export function uploadsOf(group: string): readonly Upload[] {
  return uploads.get().filter(upload => upload.group === group)
}

/** Removes uploads from the list when another list shows them now. */
export function forgetUploads(ids: readonly string[]): void {
  uploads.set(uploads.get().filter(upload => !ids.includes(upload.id)))
}

/** Whether a file on the server was uploaded by this tab. */
export function arrivedInThisTab(serverId: string): boolean {
  return arrivedHere.has(serverId)
}

/** Whether the upload needs an action of the user. */
export function isEnded({ stage }: Upload): boolean {
  return stage.at === 'refused' || stage.at === 'failed'
}

/**
 * Starts to upload a file: reads it first, so that a wrong one is reported at once. Resumes an unfinished upload of the
 * same bytes.
 */
export async function startUpload(chosen: ChosenFile): Promise<void> {
  const id = newId()
  uploads.set([...uploads.get(), { ...chosen, id, stage: { at: 'reading' } }])
  try {
    const reading = await readChosen(chosen, share => change(id, { at: 'reading', share }))
    if (!reading.ok) return change(id, { at: 'refused', why: reading.why, facts: reading.facts })
    const { facts, file } = reading
    uploads.set(uploads.get().map(u => (u.id === id ? { ...u, facts, file } : u)))
    waiting.push({ id, sha256: reading.sha256 })
    change(id, { at: 'queued' })
    startNext()
  } catch (error) {
    change(id, { at: 'failed', error })
  }
}

/** Stops an upload and deletes it, here and on the server. */
export async function cancelUpload(id: string): Promise<void> {
  const upload = uploads.get().find(u => u.id === id)
  forgetUploads([id])
  await running.get(id)?.cancel()
  running.delete(id)
  if (upload?.stage.at === 'arrived') await discardUpload(upload.stage.serverId)
  await upload?.refresh?.()
  startNext()
}

/** Retries a failed upload. */
export function retryUpload(id: string): void {
  const upload = uploads.get().find(u => u.id === id)
  if (!upload) return
  forgetUploads([id])
  const { id: _, stage: __, facts: ___, known: ____, ...chosen } = upload
  startUpload(chosen)
}

interface Queued {
  id: string
  sha256: string
}
let waiting: Queued[] = []

function startNext(): void {
  while (running.size < atOnce) {
    const next = waiting.shift()
    if (!next) return
    const upload = uploads.get().find(u => u.id === next.id)
    if (upload) begin(upload, next.sha256)
  }
}

function begin(upload: Upload, sha256: string): void {
  const { id, kind, caseId, slot, isSlotGuessed, file, known, refresh } = upload
  const place =
    caseId === undefined ? {} : { caseId, slot: slot ?? '', slotBy: isSlotGuessed === true ? 'name' : 'person' }
  const sending = send({
    file,
    metadata: { kind, ...place, name: file.name, sha256 },
    known: known?.(sha256),
    onStage: stage => {
      if (stage.at === 'arrived') arrivedHere.add(stage.serverId)
      change(id, stage)
      if (stage.at === 'sending' || stage.at === 'resending' || stage.at === 'waiting') return
      running.delete(id)
      refresh?.().finally(() => {
        if (stage.at === 'arrived') forgetUploads([id])
      })
      startNext()
    },
  })
  running.set(id, sending)
}

function change(id: string, stage: Stage): void {
  uploads.set(uploads.get().map(upload => (upload.id === id ? { ...upload, stage } : upload)))
}

onSignOut(() => {
  for (const sending of running.values()) sending.stop()
  running.clear()
  arrivedHere.clear()
  waiting = []
  uploads.set([])
})

// closing the tab stops running uploads: ask before
guardUnload(() => running.size > 0)

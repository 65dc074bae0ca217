import type { CaseKind } from '#features/files/file/contract/upload.ts'
import {
  startUpload as begin,
  cancelUpload,
  forgetUploads,
  isEnded,
  type Upload,
  uploadsOf,
  useUploads as useGroup,
} from '#features/files/uploads/web/uploads.ts'
import { queries } from '#shell/calls/queries.ts'
import type { OpenUpload } from '../contract/open.ts'
import { type Slot, slotRules } from '../contract/options.ts'
import { recordsKey } from './useRecords.ts'

/** A file that was chosen for a case; `slot` is empty for plan files. */
interface ChosenRecord {
  caseId: string
  kind: CaseKind
  slot: Slot | ''
  /** The slot was read from the file's name: shown as a guess until a person has confirmed it. */
  isSlotGuessed?: boolean
  file: File
}

/** The uploads of this tab to a case. */
export function useUploads(caseId: string): readonly Upload[] {
  return useGroup(caseId)
}

/** Starts to upload a file to a case. Resumes an unfinished upload of the same bytes that the server lists. */
export async function startUpload(chosen: ChosenRecord, open: readonly OpenUpload[]): Promise<void> {
  const { caseId, kind, slot, file } = chosen
  const there = slot === '' ? [] : uploadsOf(caseId).filter(upload => upload.slot === slot)
  // in a slot for one file, the newer file replaces a running upload
  const holdsOneFile = slot !== '' && slotRules[slot].most === 1
  for (const upload of holdsOneFile ? there : []) if (!isEnded(upload)) await cancelUpload(upload.id)
  // a new choice for this slot replaces refused and failed ones
  forgetUploads(there.filter(isEnded).map(({ id }) => id))
  // models of two stages may have the same bytes
  const isSameSlot = (o: OpenUpload) =>
    o.state === 'receiving' && o.slot === slot && o.kind === kind && (slot !== '' || o.name === file.name)
  await begin({
    ...chosen,
    group: caseId,
    known: sha256 => open.find(o => isSameSlot(o) && o.sha256 === sha256)?.id,
    refresh: () => queries.invalidateQueries({ queryKey: recordsKey(caseId) }),
  })
}

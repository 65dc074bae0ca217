import type { FileFacts } from '#features/files/file/contract/facts.ts'
import type { ReadinessItem } from './item.ts'
import { type RecordKind, type Slot, slotRules, slots, slotsOf } from './options.ts'
import { judgePhoto, judgePhotos } from './photo.ts'
import type { FactsBySlot } from './record.ts'
import { judgeScan } from './scan.ts'
import { judgeBiteScan, judgePair } from './scanPair.ts'

interface SlotStates {
  /** Slots that wait for a file whose content is not known yet. */
  beingRead?: readonly Slot[]
  /** Slots with a file that nobody has looked at since its name put it there. */
  guessed?: readonly Slot[]
  /** SHA-256 of the contents of earlier cycles. */
  earlier?: ReadonlySet<string>
  /** FDI numbers of teeth that are missing or to be extracted by the tooth chart; absent while no chart is known. */
  missing?: readonly string[] | undefined
}

/** Whether the files of a case are complete and fit for planning: at least one line per slot that is needed or filled. */
export function fileReadiness(
  files: FactsBySlot,
  { beingRead = [], guessed = [], earlier = new Set(), missing }: SlotStates = {},
): ReadinessItem[] {
  const bySlot = slots.flatMap((slot): ReadinessItem[] => {
    if (beingRead.includes(slot)) return [{ code: 'being-read', level: 'block', slot }]
    const items = judgeSlot(slot, files[slot] ?? [], missing)
    if (!guessed.includes(slot)) return items
    return [...items.filter(item => item.level !== 'pass'), { code: 'place-guessed', level: 'warn', slot }]
  })
  const together = [...judgeArches(files, guessed), ...judgePhotos(files)]
  return [...bySlot, ...together, ...duplicates(files), ...notNew(files, earlier)]
}

/** The needed slots of a kind, and those of them that hold a file nobody has to do anything about. */
export function slotsDone(kind: RecordKind, items: readonly ReadinessItem[]): { needed: Slot[]; done: Slot[] } {
  const needed = slotsOf(kind).filter(slot => slotRules[slot].empty === 'block')
  const isOpen = ({ code, level }: ReadinessItem) => level === 'block' || code === 'place-guessed'
  const open = items.flatMap(item => (item.slot && isOpen(item) ? [item.slot] : []))
  return { needed, done: needed.filter(slot => !open.includes(slot)) }
}

function judgeSlot(slot: Slot, files: FileFacts[], missing: SlotStates['missing']): ReadinessItem[] {
  const { empty, most, kind } = slotRules[slot]
  if (files.length === 0) {
    if (empty === 'fine') return []
    const code = slot === 'upper-scan' || slot === 'lower-scan' ? 'arch-missing' : 'missing'
    return [{ code, level: empty, slot }]
  }
  const faults = files.flatMap(file =>
    file.kind === kind
      ? judgeFile(slot, file, missing)
      : [{ code: 'wrong-kind' as const, level: 'block' as const, slot }],
  )
  if (files.length > most)
    faults.push({ code: 'too-many-files', level: 'block', slot, facts: { files: files.length, most } })
  return faults.length > 0 ? faults : [{ code: 'fine', level: 'pass', slot }]
}

function judgeFile(slot: Slot, file: FileFacts, missing: SlotStates['missing']): ReadinessItem[] {
  if (file.kind === 'photo') return judgePhoto(slot, file)
  const isScan = slot === 'upper-scan' || slot === 'lower-scan' || slot === 'bite-scan'
  return file.kind === 'scan' && isScan ? judgeScan(file, slot, missing) : []
}

function judgeArches(files: FactsBySlot, guessed: readonly Slot[]): ReadinessItem[] {
  const scanIn = (slot: 'upper-scan' | 'lower-scan') => {
    const [facts] = files[slot] ?? []
    return facts?.kind === 'scan' ? facts : undefined
  }
  const isGuessed = guessed.includes('upper-scan') || guessed.includes('lower-scan')
  const pair = { upper: scanIn('upper-scan'), lower: scanIn('lower-scan') }
  const bites = (files['bite-scan'] ?? []).filter(facts => facts.kind === 'scan')
  return [...judgePair({ ...pair, isGuessed }), ...bites.flatMap(facts => judgeBiteScan(facts, pair))]
}

// A refinement is planned on the teeth as they are now. X-rays and documents of the first treatment may still serve.
function notNew(files: FactsBySlot, earlier: ReadonlySet<string>): ReadinessItem[] {
  return slots.flatMap(slot => {
    const isOld = (files[slot] ?? []).some(({ kind, sha256 }) => isFresh(kind) && earlier.has(sha256))
    return isOld ? [{ code: 'of-earlier-cycle' as const, level: 'block' as const, slot }] : []
  })
}

const isFresh = (kind: FileFacts['kind']) => kind === 'photo' || kind === 'scan'

// The same bytes in two places: one of the two is surely the wrong file. Named at the later place, with the earlier one.
function duplicates(files: FactsBySlot): ReadinessItem[] {
  const seen = new Map<string, Slot>()
  return slots.flatMap(slot =>
    (files[slot] ?? []).flatMap(({ sha256 }): ReadinessItem[] => {
      const other = seen.get(sha256)
      if (other === undefined) seen.set(sha256, slot)
      return other === undefined ? [] : [{ code: 'same-file-twice', level: 'block', slot, facts: { other } }]
    }),
  )
}

import type { FileFacts, PhotoFacts } from '#features/files/file/contract/facts.ts'
import type { ReadinessItem } from './item.ts'
import { type RecordKind, type Slot, slotRules, slots, slotsOf } from './options.ts'
import type { FactsBySlot } from './record.ts'
import { judgeScan } from './scan.ts'
import { judgePair } from './scanPair.ts'

/** The shorter side, in pixels, below which teeth cannot be judged on a photo. */
export const leastShortSide = 600

/**
 * Below this a photo is called blurred. Measured with `sharpnessOf` on luminance scaled to 1024 pixels on the long side:
 * pictures in focus lie above 60, the same ones blurred by 3 pixels below 8.
 */
export const leastSharpness = 15

interface SlotStates {
  /** Slots that wait for a file whose content is not known yet. */
  beingRead?: readonly Slot[]
  /** Slots with a file that nobody has looked at since its name put it there. */
  guessed?: readonly Slot[]
  /** SHA-256 of the contents of earlier cycles. */
  earlier?: ReadonlySet<string>
}

/** Whether the files of a case are complete and fit for planning: at least one line per slot that is needed or filled. */
export function fileReadiness(
  files: FactsBySlot,
  { beingRead = [], guessed = [], earlier = new Set() }: SlotStates = {},
): ReadinessItem[] {
  const bySlot = slots.flatMap((slot): ReadinessItem[] => {
    if (beingRead.includes(slot)) return [{ code: 'being-read', level: 'block', slot }]
    const items = judgeSlot(slot, files[slot] ?? [])
    if (!guessed.includes(slot)) return items
    return [...items.filter(item => item.level !== 'pass'), { code: 'place-guessed', level: 'warn', slot }]
  })
  return [...bySlot, ...judgeArches(files, guessed), ...duplicates(files), ...notNew(files, earlier)]
}

/** The needed slots of a kind, and those of them that hold a file nobody has to do anything about. */
export function slotsDone(kind: RecordKind, items: readonly ReadinessItem[]): { needed: Slot[]; done: Slot[] } {
  const needed = slotsOf(kind).filter(slot => slotRules[slot].empty === 'block')
  const isOpen = ({ code, level }: ReadinessItem) => level === 'block' || code === 'place-guessed'
  const open = items.flatMap(item => (item.slot && isOpen(item) ? [item.slot] : []))
  return { needed, done: needed.filter(slot => !open.includes(slot)) }
}

function judgeSlot(slot: Slot, files: FileFacts[]): ReadinessItem[] {
  const { empty, most, kind } = slotRules[slot]
  if (files.length === 0) {
    if (empty === 'fine') return []
    const code = slot === 'upper-scan' || slot === 'lower-scan' ? 'arch-missing' : 'missing'
    return [{ code, level: empty, slot }]
  }
  const faults = files.flatMap(file =>
    file.kind === kind ? judgeFile(slot, file) : [{ code: 'wrong-kind' as const, level: 'block' as const, slot }],
  )
  if (files.length > most)
    faults.push({ code: 'too-many-files', level: 'block', slot, facts: { files: files.length, most } })
  return faults.length > 0 ? faults : [{ code: 'fine', level: 'pass', slot }]
}

function judgeFile(slot: Slot, file: FileFacts): ReadinessItem[] {
  if (file.kind === 'photo') return judgePhoto(slot, file)
  const isScan = slot === 'upper-scan' || slot === 'lower-scan' || slot === 'bite-scan'
  return file.kind === 'scan' && isScan ? judgeScan(file, slot) : []
}

function judgePhoto(slot: Slot, { width, height, sharpness }: PhotoFacts): ReadinessItem[] {
  if (Math.min(width, height) < leastShortSide)
    return [{ code: 'few-pixels', level: 'block', slot, facts: { width, height, least: leastShortSide } }]
  // Sharpness is a hint: what is enough for a plan is for eyes to say
  if (sharpness !== undefined && sharpness < leastSharpness) return [{ code: 'blurred', level: 'warn', slot }]
  return []
}

function judgeArches(files: FactsBySlot, guessed: readonly Slot[]): ReadinessItem[] {
  const scanIn = (slot: 'upper-scan' | 'lower-scan') => {
    const [facts] = files[slot] ?? []
    return facts?.kind === 'scan' ? facts : undefined
  }
  const isGuessed = guessed.includes('upper-scan') || guessed.includes('lower-scan')
  return judgePair({ upper: scanIn('upper-scan'), lower: scanIn('lower-scan'), isGuessed })
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

import { checkDay, type DatedFacts, isFresh, isReusable, type RecordDays } from './dates.ts'
import type { ReadinessItem } from './item.ts'
import type { AskedRecord } from './needs.ts'
import { type RecordGroup, type Slot, slotRules, slots, slotsUnder, substitutes } from './options.ts'
import { checkPhoto, checkPhotos } from './photo.ts'
import type { FactsBySlot } from './record.ts'
import { checkScan } from './scan.ts'
import { checkBiteScan, checkPair } from './scanPair.ts'

interface SlotStates {
  /** Slots with a file whose content is being checked. */
  beingRead?: readonly Slot[]
  /** Slots with a file that was placed by its name and not confirmed yet. */
  guessed?: readonly Slot[]
  /** SHA-256 of the files of earlier cycles. */
  earlier?: ReadonlySet<string>
  /** FDI numbers of teeth that the chart marks as missing or to be extracted; absent while the chart is unknown. */
  missing?: readonly string[] | undefined
  /** The records that the prescription asks for; none while it is unknown. */
  asked?: readonly AskedRecord[]
  /** The days to compare dates with; absent: no date is checked. */
  days?: RecordDays
}

/**
 * The readiness check of a case's files: whether they are complete and fit for planning. At least one line for each
 * slot that is needed or filled.
 */
export function fileReadiness(files: FactsBySlot, states: SlotStates = {}): ReadinessItem[] {
  const { beingRead = [], guessed = [], earlier = new Set(), days = {} } = states
  const bySlot = slots.flatMap((slot): ReadinessItem[] => {
    if (beingRead.includes(slot)) return [{ code: 'being-read', level: 'block', slot }]
    const items = checkSlot(slot, files, states)
    if (!guessed.includes(slot)) return items
    return [...items.filter(item => item.level !== 'pass'), { code: 'place-guessed', level: 'warn', slot }]
  })
  const together = [...checkArches(files, guessed), ...checkPhotos(files)]
  return [...bySlot, ...together, ...duplicates(files), ...notNew(files, earlier, days)]
}

/** The needed slots of a group, and those of them whose file has nothing to correct. */
export function slotsDone(group: RecordGroup, items: readonly ReadinessItem[]): { needed: Slot[]; done: Slot[] } {
  const needed = slotsUnder(group).filter(slot => slotRules[slot].empty === 'block')
  const isOpen = ({ code, level }: ReadinessItem) => level === 'block' || code === 'place-guessed'
  const open = items.flatMap(item => (item.slot && isOpen(item) ? [item.slot] : []))
  return { needed, done: needed.filter(slot => !open.includes(slot)) }
}

function checkSlot(slot: Slot, bySlot: FactsBySlot, { asked = [], missing, days }: SlotStates): ReadinessItem[] {
  const { most, kind } = slotRules[slot]
  const files = bySlot[slot] ?? []
  if (files.length === 0) return checkEmpty(slot, bySlot, asked)
  const faults = files.flatMap(file =>
    file.kind === kind
      ? [...checkFile(slot, file, missing), ...(days ? checkDay(slot, file, days) : [])]
      : [{ code: 'wrong-kind' as const, level: 'block' as const, slot }],
  )
  if (files.length > most)
    faults.push({ code: 'too-many-files', level: 'block', slot, facts: { files: files.length, most } })
  return faults.length > 0 ? withoutRepeats(faults) : [{ code: 'fine', level: 'pass', slot }]
}

// the same finding about several files of one slot is reported once
function withoutRepeats(items: readonly ReadinessItem[]): ReadinessItem[] {
  return [...new Map(items.map(item => [JSON.stringify(item), item])).values()]
}

// the need of the prescription says why; the general rule of the slot does not
function checkEmpty(slot: Slot, bySlot: FactsBySlot, asked: readonly AskedRecord[]): ReadinessItem[] {
  if (substitutes[slot]?.some(other => bySlot[other]?.length)) return []
  const asks = asked.filter(ask => ask.slot === slot)
  if (asks.length > 0)
    return asks.map(({ code, level, teeth }) => ({
      ...{ code, level, slot },
      ...(teeth.length > 0 && { facts: { teeth: teeth.join(', ') } }),
    }))
  const { empty } = slotRules[slot]
  if (empty === 'fine') return []
  const code = slot === 'upper-scan' || slot === 'lower-scan' ? 'arch-missing' : 'missing'
  return [{ code, level: empty, slot }]
}

function checkFile(slot: Slot, file: DatedFacts, missing: SlotStates['missing']): ReadinessItem[] {
  if (file.kind === 'photo') return checkPhoto(slot, file)
  const isScan = slot === 'upper-scan' || slot === 'lower-scan' || slot === 'bite-scan' || slot === 'centric-scan'
  return file.kind === 'scan' && isScan ? checkScan(file, slot, missing) : []
}

function checkArches(files: FactsBySlot, guessed: readonly Slot[]): ReadinessItem[] {
  const scanIn = (slot: 'upper-scan' | 'lower-scan') => {
    const [facts] = files[slot] ?? []
    return facts?.kind === 'scan' ? facts : undefined
  }
  const isGuessed = guessed.includes('upper-scan') || guessed.includes('lower-scan')
  const pair = { upper: scanIn('upper-scan'), lower: scanIn('lower-scan') }
  const bites = (files['bite-scan'] ?? []).filter(facts => facts.kind === 'scan')
  return [...checkPair({ ...pair, isGuessed }), ...bites.flatMap(facts => checkBiteScan(facts, pair))]
}

// the same bytes as in an earlier cycle, unless their date shows that they show the current teeth
function notNew(files: FactsBySlot, earlier: ReadonlySet<string>, days: Partial<RecordDays>): ReadinessItem[] {
  return slots.flatMap(slot => {
    const isOld = (files[slot] ?? []).some(
      file => isFresh(file.kind) && earlier.has(file.sha256) && !isReusable(file, days),
    )
    if (!isOld) return []
    const facts = days.lastProgressOn === undefined ? {} : { facts: { other: days.lastProgressOn } }
    return [{ code: 'of-earlier-cycle' as const, level: 'block' as const, slot, ...facts }]
  })
}

// The same bytes in two slots: one of the two is the wrong file. Reported at the later slot, naming the earlier one.
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

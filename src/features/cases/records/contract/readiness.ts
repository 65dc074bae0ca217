import { type DatedFacts, isFresh, judgeDay, type RecordDays, servesAgain } from './dates.ts'
import type { ReadinessItem } from './item.ts'
import type { AskedRecord } from './needs.ts'
import { type RecordGroup, type Slot, slotRules, slots, slotsUnder, substitutes } from './options.ts'
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
  /** What the prescription asks for; none while it is not known. */
  asked?: readonly AskedRecord[]
  /** Absent: no date is judged. */
  days?: RecordDays
}

/** Whether the files of a case are complete and fit for planning: at least one line per slot that is needed or filled. */
export function fileReadiness(files: FactsBySlot, states: SlotStates = {}): ReadinessItem[] {
  const { beingRead = [], guessed = [], earlier = new Set(), days = {} } = states
  const bySlot = slots.flatMap((slot): ReadinessItem[] => {
    if (beingRead.includes(slot)) return [{ code: 'being-read', level: 'block', slot }]
    const items = judgeSlot(slot, files, states)
    if (!guessed.includes(slot)) return items
    return [...items.filter(item => item.level !== 'pass'), { code: 'place-guessed', level: 'warn', slot }]
  })
  const together = [...judgeArches(files, guessed), ...judgePhotos(files)]
  return [...bySlot, ...together, ...duplicates(files), ...notNew(files, earlier, days)]
}

/** The needed slots under a heading, and those of them that hold a file nobody has to do anything about. */
export function slotsDone(group: RecordGroup, items: readonly ReadinessItem[]): { needed: Slot[]; done: Slot[] } {
  const needed = slotsUnder(group).filter(slot => slotRules[slot].empty === 'block')
  const isOpen = ({ code, level }: ReadinessItem) => level === 'block' || code === 'place-guessed'
  const open = items.flatMap(item => (item.slot && isOpen(item) ? [item.slot] : []))
  return { needed, done: needed.filter(slot => !open.includes(slot)) }
}

function judgeSlot(slot: Slot, bySlot: FactsBySlot, { asked = [], missing, days }: SlotStates): ReadinessItem[] {
  const { most, kind } = slotRules[slot]
  const files = bySlot[slot] ?? []
  if (files.length === 0) return judgeEmpty(slot, bySlot, asked)
  const faults = files.flatMap(file =>
    file.kind === kind
      ? [...judgeFile(slot, file, missing), ...(days ? judgeDay(slot, file, days) : [])]
      : [{ code: 'wrong-kind' as const, level: 'block' as const, slot }],
  )
  if (files.length > most)
    faults.push({ code: 'too-many-files', level: 'block', slot, facts: { files: files.length, most } })
  return faults.length > 0 ? withoutRepeats(faults) : [{ code: 'fine', level: 'pass', slot }]
}

// of several files in one slot the same is said once
function withoutRepeats(items: readonly ReadinessItem[]): ReadinessItem[] {
  return [...new Map(items.map(item => [JSON.stringify(item), item])).values()]
}

// what the prescription asks for says why; the rule of the slot alone does not
function judgeEmpty(slot: Slot, bySlot: FactsBySlot, asked: readonly AskedRecord[]): ReadinessItem[] {
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

function judgeFile(slot: Slot, file: DatedFacts, missing: SlotStates['missing']): ReadinessItem[] {
  if (file.kind === 'photo') return judgePhoto(slot, file)
  const isScan = slot === 'upper-scan' || slot === 'lower-scan' || slot === 'bite-scan' || slot === 'centric-scan'
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

// the same bytes as in an earlier cycle, unless their date says that they show the teeth as they are
function notNew(files: FactsBySlot, earlier: ReadonlySet<string>, days: Partial<RecordDays>): ReadinessItem[] {
  return slots.flatMap(slot => {
    const isOld = (files[slot] ?? []).some(
      file => isFresh(file.kind) && earlier.has(file.sha256) && !servesAgain(file, days),
    )
    if (!isOld) return []
    const facts = days.lastProgressOn === undefined ? {} : { facts: { other: days.lastProgressOn } }
    return [{ code: 'of-earlier-cycle' as const, level: 'block' as const, slot, ...facts }]
  })
}

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

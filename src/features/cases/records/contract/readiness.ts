import type { FileFacts, PhotoFacts } from '#features/files/reading/contract/facts.ts'
import type { ReadinessItem } from './item.ts'
import { type Slot, slotRules, slots } from './options.ts'
import type { FactsBySlot } from './record.ts'
import { judgeFrames, judgeScan } from './scan.ts'

/** The shorter side, in pixels, below which teeth cannot be judged on a photo. */
export const leastShortSide = 600

/**
 * Below this a photo is called blurred. Measured with `sharpnessOf` on luminance scaled to 1024 pixels on the long side:
 * pictures in focus lie above 60, the same ones blurred by 3 pixels below 8.
 */
export const leastSharpness = 15

/**
 * Whether the files of a case are complete and fit for planning: at least one line per slot that is needed or filled.
 * A slot in `beingRead` waits for a file whose content is not known yet.
 */
export function fileReadiness(files: FactsBySlot, beingRead: readonly Slot[] = []): ReadinessItem[] {
  const bySlot = slots.flatMap((slot): ReadinessItem[] =>
    beingRead.includes(slot) ? [{ code: 'being-read', level: 'block', slot }] : judgeSlot(slot, files[slot] ?? []),
  )
  return [...bySlot, ...judgePair(files), ...duplicates(files)]
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

function judgePair(files: FactsBySlot): ReadinessItem[] {
  const [upper] = files['upper-scan'] ?? []
  const [lower] = files['lower-scan'] ?? []
  return upper?.kind === 'scan' && lower?.kind === 'scan' ? judgeFrames(upper, lower) : []
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

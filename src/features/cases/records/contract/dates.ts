import type { FileFacts } from '#features/files/file/contract/facts.ts'
import { addDays, addMonths } from '#kit/dates.ts'
import type { ReadinessItem } from './item.ts'
import type { Slot } from './options.ts'

/** The days, `yyyy-MM-dd`, that the date of a record is measured against. */
export interface RecordDays {
  /** In the business's time zone. */
  today: string
  birthDate: string | null
  /** When a tooth was last extracted or restored, as the prescription says. */
  dentalWorkOn?: string | undefined
  /** Of a refinement: when the progress of the treatment before was last recorded. */
  lastProgressOn?: string | undefined
}

/** Teeth move, and a plan begins where they stand: older scans, in days, are asked about. Bone changes slower. */
export const scanDays = 90
export const xrayMonths = 12

/** What is wrong with the day of a record: a code of `fieldFaults`, or its own. */
export function dayFault(
  day: string,
  { today, birthDate }: Pick<RecordDays, 'today' | 'birthDate'>,
): 'in-future' | 'before-birth' | undefined {
  if (day > today) return 'in-future'
  return birthDate !== null && day < birthDate ? 'before-birth' : undefined
}

/** Facts of a file with the day of its record. */
export type DatedFacts = FileFacts & { takenOn?: string | undefined }

/** Whether a record is too old for what it is needed for. Nothing is said of one without a date. */
export function judgeDay(slot: Slot, { kind, takenOn }: DatedFacts, days: RecordDays): ReadinessItem[] {
  if (takenOn === undefined) return []
  const warn = (code: ReadinessItem['code'], facts: ReadinessItem['facts'] = {}): ReadinessItem[] => [
    { code, level: 'warn', slot, facts: { day: takenOn, ...facts } },
  ]
  // the clock of a camera may be wrong, so it is a question
  if (dayFault(takenOn, days)) return warn('day-impossible')
  if (isFresh(kind) && days.lastProgressOn && takenOn < days.lastProgressOn)
    return warn('before-progress', { other: days.lastProgressOn })
  if (kind === 'scan' && days.dentalWorkOn && takenOn < days.dentalWorkOn)
    return warn('before-dental-work', { other: days.dentalWorkOn })
  if (kind === 'scan' && addDays(takenOn, scanDays) < days.today) return warn('scan-old', { days: scanDays })
  return isXray(kind) && addMonths(takenOn, xrayMonths) < days.today ? warn('xray-old') : []
}

/** What a refinement needs again: it is planned on the teeth as they are now. X-rays and documents may still serve. */
export const isFresh = (kind: FileFacts['kind']) => kind === 'photo' || kind === 'scan'
const isXray = (kind: FileFacts['kind']) => kind === 'xray' || kind === 'cbct'

/** Whether a file of an earlier cycle shows the teeth as they are: made at the last recorded progress or after it. */
export function servesAgain({ takenOn }: DatedFacts, { lastProgressOn }: Partial<RecordDays>): boolean {
  return takenOn !== undefined && lastProgressOn !== undefined && takenOn >= lastProgressOn
}

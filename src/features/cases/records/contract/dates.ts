import type { FileFacts } from '#features/files/file/contract/facts.ts'
import { addDays, addMonths } from '#kit/dates.ts'
import type { ReadinessItem } from './item.ts'
import type { Slot } from './options.ts'

/** The days, `yyyy-MM-dd`, that the date of a record is compared with. */
export interface RecordDays {
  /** Today in the time zone of the business. */
  today: string
  birthDate: string | null
  /** The day of the last extraction or restoration, from the prescription. */
  dentalWorkOn?: string | undefined
  /** In a refinement: the day when progress of the previous treatment was last recorded. */
  lastProgressOn?: string | undefined
}

/**
 * The age in days from which a scan or X-ray causes a warning. Teeth move and the plan starts from their position; bone
 * changes more slowly.
 */
export const scanDays = 90
export const xrayMonths = 12

/** The fault of a record's day: a code of `fieldFaults`, or one of its own. */
export function dayFault(
  day: string,
  { today, birthDate }: Pick<RecordDays, 'today' | 'birthDate'>,
): 'in-future' | 'before-birth' | undefined {
  if (day > today) return 'in-future'
  return birthDate !== null && day < birthDate ? 'before-birth' : undefined
}

/** The facts of a file with the day of its record. */
export type DatedFacts = FileFacts & { takenOn?: string | undefined }

/** Whether a record is too old for its purpose. A record without a date is not checked. */
export function checkDay(slot: Slot, { kind, takenOn }: DatedFacts, days: RecordDays): ReadinessItem[] {
  if (takenOn === undefined) return []
  const warn = (code: ReadinessItem['code'], facts: ReadinessItem['facts'] = {}): ReadinessItem[] => [
    { code, level: 'warn', slot, facts: { day: takenOn, ...facts } },
  ]
  // the clock of a camera may be wrong, so it is only a warning
  if (dayFault(takenOn, days)) return warn('day-impossible')
  if (isFresh(kind) && days.lastProgressOn && takenOn < days.lastProgressOn)
    return warn('before-progress', { other: days.lastProgressOn })
  if (kind === 'scan' && days.dentalWorkOn && takenOn < days.dentalWorkOn)
    return warn('before-dental-work', { other: days.dentalWorkOn })
  if (kind === 'scan' && addDays(takenOn, scanDays) < days.today) return warn('scan-old', { days: scanDays })
  return isXray(kind) && addMonths(takenOn, xrayMonths) < days.today ? warn('xray-old') : []
}

/**
 * The kinds of files that a refinement needs again, because it is planned on the current teeth. Older X-rays and
 * documents may still be used.
 */
export const isFresh = (kind: FileFacts['kind']) => kind === 'photo' || kind === 'scan'
const isXray = (kind: FileFacts['kind']) => kind === 'xray' || kind === 'cbct'

/**
 * Whether a file of an earlier cycle shows the current teeth: it was made on the day of the last recorded progress or
 * later.
 */
export function isReusable({ takenOn }: DatedFacts, { lastProgressOn }: Partial<RecordDays>): boolean {
  return takenOn !== undefined && lastProgressOn !== undefined && takenOn >= lastProgressOn
}

import { z } from 'zod'
import { lowerTeeth, Tooth, upperTeeth } from './tooth.ts'

const arches: readonly (readonly Tooth[])[] = [upperTeeth, lowerTeeth]

/** Every contact between two neighbours, `13-12`, from the patient's right to left, upper arch first. */
export const contacts: readonly Gap[] = arches.flatMap(arch =>
  arch.slice(1).map((tooth, index): Gap => `${arch[index] ?? tooth}-${tooth}`),
)

/** A contact, or the gap between two teeth of an arch whose teeth in between are missing: `13-11` where 12 is. */
export type Gap = `${Tooth}-${Tooth}`
export const Gap = z
  .string()
  .regex(/^\d\d-\d\d$/, 'invalid')
  .refine(isGap, 'invalid') as unknown as z.ZodType<Gap> // `isGap` accepts only this form

function isGap(name: string): boolean {
  const [first = '', second = ''] = name.split('-')
  return arches.some((arch: readonly string[]) => arch.includes(first) && arch.indexOf(second) > arch.indexOf(first))
}

/** The two teeth beside a gap. */
export function endsOf(gap: Gap): [Tooth, Tooth] {
  const [first, second] = gap.split('-')
  return [Tooth.parse(first), Tooth.parse(second)]
}

/** The teeth between the two: they must be missing or extracted, otherwise there is no gap. */
export function between(gap: Gap): Tooth[] {
  const [first, second] = endsOf(gap)
  const arch = arches.find(row => row.includes(first)) ?? []
  return arch.slice(arch.indexOf(first) + 1, arch.indexOf(second))
}

/** The contacts and gaps of an arch without these teeth: each present tooth with the next present one. */
export function gapsOf(arch: readonly Tooth[], absent: ReadonlySet<Tooth>): Gap[] {
  const present = arch.filter(tooth => !absent.has(tooth))
  return present.slice(1).map((tooth, index): Gap => `${present[index] ?? tooth}-${tooth}`)
}

/** Whether a tooth, or a gap, is in the upper jaw: quadrants 1, 2, 5 and 6 (ISO 3950). */
export function isUpper(name: Tooth | string): boolean {
  return ['1', '2', '5', '6'].includes(name.charAt(0))
}

/** Whether a tooth is deciduous: quadrants 5 to 8 (ISO 3950). */
export function isDeciduous(tooth: Tooth): boolean {
  return Number(tooth.charAt(0)) >= 5
}

import { z } from 'zod'
import { lowerTeeth, type Tooth, upperTeeth } from './tooth.ts'

/** Every contact between two neighbours, `13-12`, from the patient's right to left, upper arch first. */
export const contacts: readonly string[] = [upperTeeth, lowerTeeth].flatMap(arch =>
  arch.slice(1).map((tooth, index) => `${arch[index]}-${tooth}`),
)

/** A contact between two permanent neighbours, named from the patient's right to left. */
export const Contact = z.string().refine(name => contacts.includes(name), 'invalid')

/** Whether a tooth, or a contact, is in the upper jaw: quadrants 1, 2, 5 and 6 (ISO 3950). */
export function isUpper(name: Tooth | string): boolean {
  return ['1', '2', '5', '6'].includes(name.charAt(0))
}

/** Whether a tooth is deciduous: quadrants 5 to 8 (ISO 3950). */
export function isDeciduous(tooth: Tooth): boolean {
  return Number(tooth.charAt(0)) >= 5
}

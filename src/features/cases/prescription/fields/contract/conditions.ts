import type { Condition } from './options.ts'
import type { Rx } from './prescription.ts'
import { deciduousTeeth, lowerTeeth, type Tooth, upperTeeth } from './tooth.ts'

const eruption: readonly Condition[] = ['erupting', 'unerupted', 'impacted', 'present']
const mobility: readonly Condition[] = ['mobile', 'mobile-2', 'mobile-3']
const restorations: readonly Condition[] = ['crown', 'veneer', 'bridge', 'root-canal']

// the only conditions that these can have besides: an implant carries a crown or is part of a bridge
const goesWith: { readonly [C in Condition]?: readonly Condition[] } = {
  missing: ['bridge'],
  implant: ['crown', 'veneer', 'bridge', 'ankylosed', ...mobility],
}

/** Whether two conditions exclude each other on one tooth. */
export function excludes(one: Condition, other: Condition): boolean {
  if (one === other) return false
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    if (goesWith[here] && !goesWith[here].includes(there)) return true
    // cannot be true of a tooth that has not erupted
    if ((here === 'unerupted' || here === 'impacted') && restorations.includes(there)) return true
  }
  return [eruption, mobility].some(group => group.includes(one) && group.includes(other))
}

type ThirdMolarFacts = Pick<Rx, 'conditions' | 'extractions' | 'thirdMolars'>

/** Whether a tooth is a third molar that the doctor says is absent without marking it as missing. */
export function isAbsentThirdMolar({ conditions, extractions, thirdMolars }: ThirdMolarFacts, tooth: Tooth): boolean {
  if (!tooth.endsWith('8') || conditions?.[tooth]?.length || extractions?.includes(tooth)) return false
  return thirdMolars === 'none' || thirdMolars === 'marked'
}

const arches: readonly (readonly Tooth[])[] = [
  upperTeeth,
  lowerTeeth,
  deciduousTeeth.slice(0, 10),
  deciduousTeeth.slice(10),
]

/** From one tooth to another: a bridge or a bonded retainer. */
export interface Span {
  from?: Tooth | undefined
  to?: Tooth | undefined
}

/** The teeth of a span, including its ends; none when its ends are in two arches. */
export function teethOfSpan({ from, to }: Span): readonly Tooth[] {
  const arch = arches.find(row => from && row.includes(from))
  if (!arch || !from || !to || !arch.includes(to)) return []
  const [first = 0, last = 0] = [arch.indexOf(from), arch.indexOf(to)].sort((a, b) => a - b)
  return arch.slice(first, last + 1)
}

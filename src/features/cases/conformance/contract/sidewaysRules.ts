import { isUpper } from '#features/cases/prescription/fields/contract/gap.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { PlanFacts } from './planFacts.ts'
import {
  type Arch,
  arches,
  combined,
  deviates,
  exceeds,
  listed,
  met,
  notCheckable,
  type Prescribed,
  sum,
  type Verdict,
} from './rule.ts'
import { distalisesBothSides } from './ways.ts'

const sides = ['right', 'left'] as const
type Side = (typeof sides)[number]
const sagittal = { right: 'sagittalRight', left: 'sagittalLeft' } as const
const quadrants = { upper: { right: '1', left: '2' }, lower: { right: '4', left: '3' } } as const

/** 16: the side that is distalised moves by at least 0.5 mm, the other side by less. */
export function checkDistalisation(plan: PlanFacts, prescribed: Prescribed): Verdict {
  return combined(arches.flatMap(arch => sides.map(side => checkSide(plan, prescribed, { arch, side }))))
}

function checkSide(plan: PlanFacts, { rx }: Prescribed, { arch, side }: { arch: Arch; side: Side }): Verdict {
  const [own, other] = [side, side === 'right' ? 'left' : 'right'] as const
  const from = (at: Side) => {
    const answer = rx[sagittal[at]]
    const isChosen = answer?.means?.includes('distalisation') && answer.distaliseArch === arch
    return isChosen ? (answer?.distaliseFrom?.charAt(1) ?? '6') : undefined
  }
  const place = from(own) ?? from(other)
  const isChosen = from(own) !== undefined
  if (place === undefined || (!isChosen && distalisesBothSides(rx, arch))) return met
  if (!plan.teeth) return notCheckable('poses')
  const name = `${quadrants[arch][side]}${place}`
  const tooth = plan.teeth.find(one => one.tooth === name)
  if (!tooth) return notCheckable('poses', [name])
  const distal = -tooth.final.mesioDistal
  const isMet = isChosen ? !exceeds(0.5, distal) : exceeds(0.5, distal)
  return isMet ? met : deviates({ [own]: distal, [`${own}Asked`]: isChosen ? 1 : 0, arch })
}

/** What a means does to the teeth of an arch: buccal is positive. */
const crossbiteMoves = {
  'expand-upper': { arch: 'upper', direction: 1 },
  'narrow-upper': { arch: 'upper', direction: -1 },
  'expand-lower': { arch: 'lower', direction: 1 },
  'narrow-lower': { arch: 'lower', direction: -1 },
  'procline-upper': { arch: 'upper', direction: 1 },
  'retract-lower': { arch: 'lower', direction: -1 },
} as const

/** 17: the named teeth move to the side that their means says, and overlap their antagonists at the end. */
export function checkCrossbite(plan: PlanFacts, { rx: { crossbite } }: Prescribed): Verdict {
  const teeth = crossbite?.teeth ?? []
  if (crossbite?.aim !== 'correct' || teeth.length === 0) return met
  if (!plan.teeth) return notCheckable('poses')
  const directions = (crossbite.means ?? []).map((means): Verdict => {
    if (means === 'elastics') return met
    const { arch, direction } = crossbiteMoves[means]
    const there = teeth.map(tooth => inArch(tooth, arch))
    const own = (plan.teeth ?? []).filter(({ tooth }) => there.includes(tooth))
    const by = sum(own.map(({ final }) => final.buccoLingual)) / (own.length || 1)
    return exceeds(by * direction, 0) ? met : deviates({ [means]: by })
  })
  return combined([...directions, checkOverlaps(plan, teeth, crossbite.kinds ?? [])])
}

// in a scissor bite the overlap is too large, and it depends on the lingual cusps by how much
function checkOverlaps({ overlaps = [] }: PlanFacts, teeth: readonly Tooth[], kinds: readonly string[]): Verdict {
  if (kinds.includes('scissor')) return notCheckable('landmarks')
  const named = teeth.map(tooth => ({ tooth, overlap: overlaps.find(one => one.tooth === inArch(tooth, 'upper')) }))
  const crossed = named.filter(({ overlap }) => overlap && 'mm' in overlap && !exceeds(overlap.mm, 0))
  if (crossed.length > 0) return deviates({ crossed: listed(crossed.map(({ tooth }) => tooth)) })
  const lacking = named.flatMap(({ tooth, overlap }) => (overlap && 'mm' in overlap ? [] : (overlap?.lacks ?? [tooth])))
  return lacking.length > 0 ? notCheckable('landmarks', lacking) : met
}

/** A tooth, or its antagonist of the same number where it is in the other arch. */
function inArch(tooth: Tooth, arch: Arch): Tooth {
  if (isUpper(tooth) === (arch === 'upper')) return tooth
  const opposite = { 1: 4, 2: 3, 3: 2, 4: 1, 5: 8, 6: 7, 7: 6, 8: 5 }[tooth.charAt(0)]
  return Tooth.parse(`${opposite}${tooth.charAt(1)}`)
}

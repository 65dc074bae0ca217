import { isUpper } from '#features/cases/prescription/fields/contract/gap.ts'
import { isIncisor, isRight, placeOf } from '#features/cases/prescription/rules/contract/rule.ts'
import type { PlanFacts, ToothFacts } from './planFacts.ts'
import {
  type Arch,
  arches,
  combined,
  deviates,
  exceeds,
  isTreated,
  listed,
  met,
  notCheckable,
  type Prescribed,
  sum,
  type Verdict,
} from './rule.ts'
import { refusedWays, type Way } from './ways.ts'

/** 18: spaces that are to be closed are closed, and those that are left have the width that is asked for. */
export function checkSpaces({ spaces }: PlanFacts, prescribed: Prescribed): Verdict {
  const { aim, gaps = [] } = prescribed.rx.spacing ?? {}
  if (aim === undefined || aim === 'none') return met
  if (!spaces) return notCheckable('poses')
  const asked = gaps.flatMap(({ contact, mm }) => (contact && mm !== undefined ? [{ contact, asked: mm }] : []))
  const checked =
    aim === 'leave'
      ? asked.map(one => ({ ...one, space: spaces.find(({ contact }) => contact === one.contact), limit: 0.2 }))
      : spaces
          .filter(({ contact }) => isTreated(archOf(contact), prescribed))
          .map(space => ({ contact: space.contact, asked: 0, space, limit: 0.1 }))
  const off = checked.flatMap(({ contact, asked, space, limit }) => {
    if (!space || !('mm' in space)) return []
    const by = aim === 'leave' ? Math.abs(space.mm - asked) : space.mm
    return exceeds(by, limit) ? [{ contact, mm: space.mm, asked, by }] : []
  })
  const [worst] = off.toSorted((a, b) => b.by - a.by)
  if (worst) {
    const { by: _, ...facts } = worst
    return deviates({ contacts: listed(off.map(({ contact }) => contact)), ...facts })
  }
  const lacking = checked.flatMap(({ contact, space }) => {
    if (!space) return contact.split('-')
    return 'mm' in space ? [] : space.lacks
  })
  return lacking.length > 0 ? notCheckable('landmarks', lacking) : met
}

/** How much of a way still counts as none: mm a side, degrees, mm of enamel in the arch. */
const unused: Readonly<Record<Way, number>> = { expand: 0.5, procline: 2, ipr: 0.3, distalise: 0.5 }

/** 19: a crowded arch gets no space by a way that is refused. Which way gives most space is not checked. */
export function checkWays(plan: PlanFacts, { rx }: Prescribed): Verdict {
  return combined(
    arches.flatMap(arch =>
      refusedWays(rx, arch).map(way => {
        const by = usedBy[way](plan, arch)
        if (by === undefined) return notCheckable(way === 'ipr' ? 'ipr' : 'poses')
        return exceeds(unused[way], by) ? met : deviates({ [`${arch}-${way}`]: by })
      }),
    ),
  )
}

const usedBy: Record<Way, (plan: PlanFacts, arch: Arch) => number | undefined> = {
  expand: ({ teeth }, arch) =>
    largestSide(teeth, arch, { has: place => place >= 4 && place <= 7, by: tooth => tooth.final.buccoLingual }),
  procline: ({ teeth }, arch) =>
    teeth &&
    meanOf(
      teeth.filter(({ tooth }) => archOf(tooth) === arch && isIncisor(tooth)),
      tooth => tooth.final.inclination,
    ),
  ipr: ({ ipr }, arch) => ipr && sum(ipr.filter(({ contact }) => archOf(contact) === arch).map(({ mm }) => mm)),
  distalise: ({ teeth }, arch) =>
    largestSide(teeth, arch, { has: place => place === 6 || place === 7, by: tooth => -tooth.final.mesioDistal }),
}

interface Measure {
  has: (place: number) => boolean
  by: (tooth: ToothFacts) => number
}

function largestSide(teeth: PlanFacts['teeth'], arch: Arch, { has, by }: Measure): number | undefined {
  const own = teeth?.filter(({ tooth }) => archOf(tooth) === arch && has(placeOf(tooth)))
  if (!own) return undefined
  const sides = [true, false].map(right => own.filter(({ tooth }) => isRight(tooth) === right))
  return Math.max(...sides.map(side => meanOf(side, by)))
}

const meanOf = (teeth: readonly ToothFacts[], by: (tooth: ToothFacts) => number): number =>
  sum(teeth.map(by)) / (teeth.length || 1)

const archOf = (name: string): Arch => (isUpper(name) ? 'upper' : 'lower')

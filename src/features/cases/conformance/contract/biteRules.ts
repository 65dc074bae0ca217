import type { MeasureName, PlanFacts } from './planFacts.ts'
import { arches, combined, deviates, exceeds, met, notCheckable, type Prescribed, type Verdict } from './rule.ts'

/** 12: each midline moves as prescribed, and one that is maintained stays. */
export function checkMidlines(plan: PlanFacts, { rx }: Prescribed): Verdict {
  return combined(
    arches.map(arch => {
      const name = `${arch}Midline` as const
      const answer = rx[name]
      if (answer?.aim === undefined) return met
      const [start, final] = [measured(plan, name, 'start'), measured(plan, name, 'final')]
      if (!('mm' in start)) return start
      if (!('mm' in final)) return final
      const asked = askedShift(answer, plan.measures?.hasFacialMidline ? -start.mm : undefined)
      if (asked === undefined) return notCheckable('landmarks')
      const [by, limit] = [final.mm - start.mm, answer.aim === 'maintain' ? 0.3 : 0.5]
      return exceeds(Math.abs(by - asked), limit) ? deviates({ [arch]: by, [`${arch}Asked`]: asked }) : met
    }),
  )
}

/** The shift that is asked for, to the patient's left; `centred`: the one that centres it on the face, where that is known. */
function askedShift(
  { aim, mm, side, presentMm, presentSide }: NonNullable<Prescribed['rx']['upperMidline']>,
  centred: number | undefined,
): number | undefined {
  if (aim === 'maintain') return 0
  if (aim === 'shift') return mm === undefined || side === undefined ? undefined : side === 'left' ? mm : -mm
  if (centred !== undefined) return centred
  if (presentMm === 0) return 0
  if (presentMm === undefined || presentSide === undefined) return undefined
  return presentSide === 'left' ? -presentMm : presentMm
}

/** 13: the overjet at the end is the one that is asked for; one that is maintained is the one before. */
export function checkOverjet(plan: PlanFacts, { rx: { overjet } }: Prescribed): Verdict {
  if (overjet?.aim !== 'maintain' && overjet?.mm === undefined) return met
  const [start, final] = [measured(plan, 'overjet', 'start'), measured(plan, 'overjet', 'final')]
  if (!('mm' in start)) return start
  if (!('mm' in final)) return final
  const asked = overjet.aim === 'maintain' ? start.mm : (overjet.mm ?? start.mm)
  return exceeds(Math.abs(final.mm - asked), 0.5) ? deviates({ mm: final.mm, asked }) : met
}

/** 15: canines and molars that are corrected end in Class I, and those that are maintained keep their relation. */
export function checkClass(plan: PlanFacts, { rx }: Prescribed): Verdict {
  const relations = (['Right', 'Left'] as const).flatMap(side => {
    const aim = rx[`sagittal${side}`]?.aim
    if (aim === undefined) return []
    const names = aim === 'correct-canine' ? ([`canine${side}`] as const) : ([`canine${side}`, `molar${side}`] as const)
    return names.map(name => ({ name, isKept: aim === 'maintain' }))
  })
  return combined(
    relations.map(({ name, isKept }) => {
      const [start, final] = [measured(plan, name, 'start'), measured(plan, name, 'final')]
      if (!('mm' in start)) return start
      if (!('mm' in final)) return final
      const asked = isKept ? start.mm : 0
      return exceeds(Math.abs(final.mm - asked), 1) ? deviates({ [name]: final.mm, [`${name}Asked`]: asked }) : met
    }),
  )
}

function measured({ teeth, measures }: PlanFacts, name: MeasureName, at: 'start' | 'final') {
  if (!teeth || !measures) return notCheckable('poses')
  const measure = measures[at][name]
  return 'mm' in measure ? measure : notCheckable('landmarks', measure.lacks)
}

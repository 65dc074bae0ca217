import { endsOf, Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import { chartFacts, isAnterior } from '#features/cases/prescription/rules/contract/rule.ts'
import type { PlanFacts } from './planFacts.ts'
import { deviates, exceeds, listed, met, notCheckable, type Prescribed, sum } from './rule.ts'

/** What an amount may be over its limit: a tenth of what a strip removes. */
const tolerance = 0.05

/** 5: no enamel is reduced where that is refused. */
export function checkRefused({ ipr }: PlanFacts, { rx }: Prescribed) {
  if (rx.ipr?.use !== 'no') return met
  if (!ipr) return notCheckable('ipr')
  return ipr.length > 0 ? deviates({ mm: sum(ipr.map(({ mm }) => mm)) }) : met
}

/** 6: each contact keeps within the limit of its part of the arch. */
export function checkCap({ ipr }: PlanFacts, { rx }: Prescribed) {
  if (rx.ipr?.capMm === undefined && rx.ipr?.posteriorCapMm === undefined) return met
  if (!ipr) return notCheckable('ipr')
  const over = [...sumsOf(ipr)].flatMap(([contact, mm]) => {
    const cap = capOf(contact, rx.ipr)
    return cap !== undefined && exceeds(mm, cap + tolerance) ? [{ contact, mm, cap }] : []
  })
  const [worst] = over.toSorted((a, b) => b.mm - b.cap - (a.mm - a.cap))
  return worst ? deviates({ contacts: listed(over.map(({ contact }) => contact)), ...worst }) : met
}

/** 6: all contacts together keep within their limit. */
export function checkTotal({ ipr }: PlanFacts, { rx }: Prescribed) {
  const total = rx.ipr?.totalMm
  if (total === undefined) return met
  if (!ipr) return notCheckable('ipr')
  const mm = sum(ipr.map(one => one.mm))
  return exceeds(mm, total + tolerance) ? deviates({ mm, total }) : met
}

/** 7: none before the stage that is prescribed. */
export function checkEarly({ ipr }: PlanFacts, { rx }: Prescribed) {
  const limit = rx.ipr?.notBeforeStage
  if (limit === undefined) return met
  if (!ipr) return notCheckable('ipr')
  const stage = Math.min(...ipr.map(one => one.stage))
  return stage < limit ? deviates({ stage, limit }) : met
}

/** 8: none at contacts that are excluded, nor on crowns, veneers, bridges and implants. */
export function checkForbidden({ ipr }: PlanFacts, { rx, of }: Prescribed) {
  const excluded: readonly string[] = rx.ipr?.not ?? []
  const crowned: readonly string[] = chartFacts(rx, of).having('crown', 'veneer', 'bridge', 'implant')
  if (excluded.length + crowned.length === 0) return met
  if (!ipr) return notCheckable('ipr')
  const isForbidden = ({ contact }: { contact: string }) =>
    excluded.includes(contact) || contact.split('-').some(tooth => crowned.includes(tooth))
  const faulty = ipr.filter(isForbidden)
  return faulty.length > 0 ? deviates({ contacts: listed(faulty.map(({ contact }) => contact)) }) : met
}

function sumsOf(ipr: NonNullable<PlanFacts['ipr']>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { contact, mm } of ipr) sums.set(contact, (sums.get(contact) ?? 0) + mm)
  return sums
}

// the contact behind a canine is posterior: one of its teeth is a premolar
function capOf(contact: string, ipr: Prescribed['rx']['ipr']): number | undefined {
  const gap = Gap.safeParse(contact).data
  const isFront = gap === undefined || endsOf(gap).every(isAnterior)
  return isFront ? ipr?.capMm : (ipr?.posteriorCapMm ?? ipr?.capMm)
}

import { expect, test } from 'vitest'
import { comparePlans, type PlanComparison } from '#features/cases/plans/comparison/contract/comparison.ts'
import { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import type { MovementKind } from '#features/cases/plans/movements/contract/toothMovement.ts'
import { demoCases, usualMoves } from './cases.ts'
import { planChangesOf } from './planChanges.ts'
import { type PlanMaker, readPlanMaker } from './plans.ts'
import { rxOf } from './prescriptions.ts'
import { answersOf, changesOf } from './reasons.ts'
import { stagesOf, versionAfter } from './walk.ts'

// What a planner answered to a requested change is what the poses of the next version do.

type Change = ReturnType<typeof changesOf>[number]

const maker: PlanMaker = await readPlanMaker()

/** Each version whose changes a later one answers. */
const answered = demoCases.flatMap(of => {
  const moves = of.way ?? usualMoves[of.phase]
  const first = moves.slice(0, moves.includes('request-refinement') ? moves.indexOf('request-refinement') : undefined)
  return first.flatMap((move, at) => {
    if (move !== 'request-changes' || !first.slice(at).includes('publish-plan')) return []
    return [{ name: of.patient[1], of, version: versionAfter(first.slice(0, at)) }]
  })
})

/** The signs of the movements that a kind of change asks for. */
const directions: Readonly<Partial<Record<Change['kind'], [MovementKind, 1 | -1]>>> = {
  ...{ intrude: ['vertical', -1], extrude: ['vertical', 1], mesial: ['mesioDistal', 1], distal: ['mesioDistal', -1] },
  ...{ 'rotate-mesial-in': ['rotation', 1], 'rotate-mesial-out': ['rotation', -1] },
  ...{ 'torque-buccal': ['inclination', 1], 'torque-lingual': ['inclination', -1] },
}

/** How much of a change was made of each tooth or contact: 1 is all of it, 0 nothing. */
function made(change: Change, { teeth, ipr, attachments }: PlanComparison): number[] {
  const { kind, amount } = change
  if (kind === 'attachment-add')
    return change.teeth.map(tooth => (attachments.some(({ key, before }) => key.startsWith(tooth) && !before) ? 1 : 0))
  if (kind === 'ipr-less')
    return change.contacts.map(contact => {
      const one = ipr.find(({ key }) => key === contact)
      return ((one?.before?.mm ?? 0) - (one?.after?.mm ?? 0)) / (amount ?? 1)
    })
  const [movement, sign] = directions[kind] ?? []
  if (!movement || !sign) throw new Error(`No measure for ${kind}`)
  return change.teeth.map(fdi => {
    const delta = teeth.find(tooth => tooth.fdi === fdi)?.deltas[movement] ?? 0
    return (sign * delta) / (amount ?? 1)
  })
}

test('more than four cases have two versions, one has three, and all three answers are given', () => {
  expect(answered.filter(({ version }) => version === 1).length).toBeGreaterThan(10)
  expect(answered.filter(({ version }) => version === 2).length).toBe(1)
  const given = answered.flatMap(({ name, version }) => answersOf(name, version, changesOf(name, version).map(String)))
  expect(new Set(given.map(({ answer }) => answer))).toEqual(new Set(['done', 'partly', 'declined']))
})

test.each(answered)('the version after $version for $name does what is answered', async ({ name, of, version }) => {
  const rx = rxOf(name, false)
  const common = { stages: stagesOf(of), wearDays: rx.wearDays ?? 10, arches: ['upper', 'lower'] as const, rx }
  const plans: PlanJson[] = []
  for (const one of [version, version + 1]) {
    const [json] = await maker.packageOf({ ...common, changes: planChangesOf(name, 1, one) })
    plans.push(PlanJson.parse(JSON.parse(json?.bytes.toString() ?? '')))
  }
  const [before, after] = plans
  if (!before || !after) throw new Error('no plans')
  const comparison = comparePlans(before, after)
  const changes = changesOf(name, version)
  const answers = answersOf(name, version, changes.map(String))
  for (const [at, change] of changes.entries()) {
    const answer = answers[at]?.answer
    // another order ends in the same place: it is seen in the poses in between
    if (change.kind === 'staging') {
      const posesOf = (plan: PlanJson) => plan.teeth?.filter(({ fdi }) => change.teeth.includes(fdi))
      expect(posesOf(after)).not.toEqual(posesOf(before))
      continue
    }
    const shares = made(change, comparison)
    const sum = shares.reduce((all, share) => all + share, 0)
    if (answer === 'done') for (const share of shares) expect(share).toBeGreaterThan(0.99)
    if (answer === 'declined') expect(sum).toBeCloseTo(0, 6)
    if (answer === 'partly') {
      expect(sum).toBeGreaterThan(0.1)
      expect(sum).toBeLessThan(shares.length - 0.01)
    }
  }
})

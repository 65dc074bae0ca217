import { expect, test } from 'vitest'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { conformance, deviationsOf } from './conformance.ts'
import type { ConformanceCode } from './deviation.ts'
import type { PlanFacts, StageModel } from './planFacts.ts'
import type { Prescribed, Verdict } from './rule.ts'

/** Models of an arch, each different from the one before. */
const upper = (...stages: number[]) => stages.map((stage): StageModel => ({ arch: 'upper', stage, shape: `u${stage}` }))
const lower = (...stages: number[]) => stages.map((stage): StageModel => ({ arch: 'lower', stage, shape: `l${stage}` }))
const plan = (...models: StageModel[]): PlanFacts => ({ models, stageCount: Math.max(...models.map(m => m.stage)) })
const pdf = (stageCount: number | null): PlanFacts => ({ models: [], stageCount })

type Arches = Prescribed['of']['arches']
const prescribed = (rx: Rx = {}, arches: Arches = 'botch-arches'): Prescribed => ({
  rx,
  of: { treatmentType: 'to-your-measure', arches },
})

interface Row {
  rule: ConformanceCode
  plan: PlanFacts
  prescribed?: Prescribed
  verdict: Verdict
}
const met: Verdict = { is: 'met' }
const deviates = (facts: Record<string, string | number>): Verdict => ({ is: 'deviates', facts })
const lacks = (what: 'models' | 'poses' | 'stage-count'): Verdict => ({ is: 'not-checkable', lacks: what })

const unchanged = lower(0, 1, 2).map(model => ({ ...model, shape: 'same' }))
const upperOnly = prescribed({}, 'upper-arch')
const withPassive = prescribed({ passive: 'opposite' }, 'upper-arch')
const equalised = prescribed({ passive: 'equalise' })

const fileCodes: ConformanceCode[] = [
  'arch-without-models',
  'stages-missing',
  'untreated-arch-moves',
  'past-stage-limit',
  'arches-end-apart',
]
const rows: Row[] = [
  { rule: 'arch-without-models', plan: plan(...upper(0, 1), ...lower(0, 1)), verdict: met },
  { rule: 'arch-without-models', plan: plan(...upper(0, 1)), verdict: deviates({ arch: 'lower' }) },
  { rule: 'arch-without-models', plan: plan(...upper(0, 1), ...lower(0)), verdict: deviates({ arch: 'lower' }) },
  { rule: 'arch-without-models', plan: plan(...lower(0, 1)), verdict: deviates({ arch: 'upper' }) },
  { rule: 'arch-without-models', plan: plan(...upper(0, 1)), prescribed: upperOnly, verdict: met },
  {
    ...{ rule: 'arch-without-models', plan: plan(...lower(0, 1)), prescribed: upperOnly },
    verdict: deviates({ arch: 'upper' }),
  },
  { rule: 'arch-without-models', plan: pdf(9), verdict: lacks('models') },

  { rule: 'stages-missing', plan: plan(...upper(0, 1, 2), ...lower(1, 2)), verdict: met },
  {
    ...{ rule: 'stages-missing', plan: plan(...upper(0, 1, 2), ...lower(0, 2, 3, 7)) },
    verdict: deviates({ lower: '1, 4-6' }),
  },
  {
    ...{ rule: 'stages-missing', plan: plan(...upper(2, 3), ...lower(4, 5)) },
    verdict: deviates({ upper: '1', lower: '1-3' }),
  },
  // the stages of this arch begin where those of the other arch end
  {
    ...{ rule: 'stages-missing', plan: plan(...upper(0, 1, 2), ...lower(3, 4)) },
    ...{ prescribed: prescribed({ archOrder: 'upper-first' }), verdict: met },
  },
  {
    ...{ rule: 'stages-missing', plan: plan(...upper(0, 1, 2), ...lower(3, 4)) },
    ...{ prescribed: prescribed({ archOrder: 'lower-first' }), verdict: deviates({ lower: '1-2' }) },
  },
  { rule: 'stages-missing', plan: plan(...upper(0, 1), ...lower(4)), prescribed: upperOnly, verdict: met },
  { rule: 'stages-missing', plan: pdf(9), verdict: lacks('models') },

  { rule: 'untreated-arch-moves', plan: plan(...upper(0, 1), ...lower(0, 1)), verdict: met },
  { rule: 'untreated-arch-moves', plan: plan(...upper(0, 1), ...lower(0)), prescribed: upperOnly, verdict: met },
  { rule: 'untreated-arch-moves', plan: plan(...upper(0, 1), ...unchanged), prescribed: upperOnly, verdict: met },
  {
    ...{ rule: 'untreated-arch-moves', plan: plan(...upper(0, 1), ...lower(0, 1, 2)), prescribed: upperOnly },
    verdict: deviates({ arch: 'lower', models: 3 }),
  },
  {
    ...{ rule: 'untreated-arch-moves', plan: plan(...upper(0, 1), ...lower(0, 1)), prescribed: withPassive },
    verdict: lacks('poses'),
  },
  { rule: 'untreated-arch-moves', plan: pdf(9), prescribed: upperOnly, verdict: lacks('models') },

  { rule: 'past-stage-limit', plan: pdf(44), verdict: met },
  { rule: 'past-stage-limit', plan: pdf(10), prescribed: prescribed({ stageLimit: 10 }), verdict: met },
  {
    ...{ rule: 'past-stage-limit', plan: plan(...upper(0, 11), ...lower(0, 4)) },
    ...{ prescribed: prescribed({ stageLimit: 10 }), verdict: deviates({ stages: 11, limit: 10 }) },
  },
  {
    ...{ rule: 'past-stage-limit', plan: pdf(null), prescribed: prescribed({ stageLimit: 10 }) },
    verdict: lacks('stage-count'),
  },

  { rule: 'arches-end-apart', plan: plan(...upper(0, 1, 2), ...lower(0, 1)), verdict: met },
  { rule: 'arches-end-apart', plan: plan(...upper(0, 1), ...lower(0, 1)), prescribed: equalised, verdict: met },
  {
    ...{ rule: 'arches-end-apart', plan: plan(...upper(0, 1, 2), ...lower(0, 1)), prescribed: equalised },
    verdict: deviates({ upper: 2, lower: 1 }),
  },
  { rule: 'arches-end-apart', plan: plan(...upper(0, 1)), prescribed: equalised, verdict: lacks('models') },
]

test.each(rows)('$rule: $verdict.is', row => {
  const found = conformance(row.plan, row.prescribed ?? prescribed()).find(({ rule }) => rule === row.rule)
  expect(found?.verdict).toEqual(row.verdict)
})

// the rules about what a plan.json says are tested in `statedRules.test.ts`
test('every rule about files has a row in which a plan meets it and one in which it deviates', () => {
  for (const is of ['met', 'deviates'])
    expect(fileCodes.filter(rule => !rows.some(row => row.rule === rule && row.verdict.is === is))).toEqual([])
})

test('a plan is checked by all rules at once, in the order of the table', () => {
  const rx: Rx = { stageLimit: 3, passive: 'equalise' }
  const found = deviationsOf(plan(...upper(0, 1, 2), ...lower(3, 4)), prescribed(rx))
  expect(found.map(({ rule }) => rule)).toEqual(['stages-missing', 'past-stage-limit', 'arches-end-apart'])
})

test('a plan does not have to meet an answer to a question that is no longer asked', () => {
  const retainers: Prescribed = { rx: { stageLimit: 3 }, of: { treatmentType: 'retainers', arches: 'botch-arches' } }
  expect(deviationsOf(pdf(8), retainers)).toEqual([])
})

import { useMemo, useState } from 'react'
import { useCase } from '#features/cases/case/web/useCase.ts'
import { conformanceOf } from '#features/cases/conformance/contract/conformance.ts'
import { ConformanceTable } from '#features/cases/conformance/web/ConformanceTable.tsx'
import { useConformanceWords } from '#features/cases/conformance/web/words.ts'
import { usePlanJson } from '#features/cases/plans/format/web/usePlanJson.ts'
import { usePlanTables } from '#features/cases/plans/tables/web/usePlanTables.ts'
import { stagesByName } from '#features/cases/plans/viewer/contract/stageName.ts'
import { usePrescription } from '#features/cases/prescription/form/web/usePrescription.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Plan } from '../contract/plan.ts'
import { planFactsOf } from '../contract/planFacts.ts'

/**
 * What a version was checked against, closed until the reader opens it. Nothing for a plan with neither plan.json nor tables, and
 * for one of an earlier cycle, whose prescription is no longer the current one.
 */
export function PlanConformance({ caseId, plan }: { caseId: string; plan: Plan }) {
  const words = useConformanceWords()
  const prescription = usePrescription(caseId).data
  const [isOpen, setOpen] = useState(false)
  const json = plan.files.find(({ kind }) => kind === 'plan-json')
  const hasTables = plan.files.some(({ kind }) => kind === 'plan-table')
  if (!(json || hasTables) || prescription?.cycle !== plan.cycle) return null
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{words.table}</summary>
      {isOpen && <RuleResults caseId={caseId} plan={plan} jsonId={json?.id} />}
    </details>
  )
}

function RuleResults({ caseId, plan, jsonId }: { caseId: string; plan: Plan; jsonId: string | undefined }) {
  const of = useCase(caseId).data?.fields
  const rx = usePrescription(caseId).data?.rx
  const planJson = usePlanJson(jsonId).data
  const arches = useMemo(() => stagesByName(plan.files.filter(({ kind }) => kind === 'plan-stage')), [plan])
  const { checked } = usePlanTables(plan.files, arches)
  if (!of || !rx || !(jsonId === undefined || planJson) || !checked) return <Skeleton lines={6} />
  const facts = planFactsOf([], { plan: planJson, tables: checked.tables })
  const models = plan.files.flatMap(({ arch, stage, id }) =>
    arch === null || stage === null ? [] : [{ arch, stage, shape: id }],
  )
  const known = facts.models.length > 0 ? facts : { ...facts, models, stageCount: plan.stageCount }
  return <ConformanceTable results={conformanceOf(known, { rx, of }, plan.deviations)} />
}

import { useMemo } from 'react'
import { checkPlan } from '#features/cases/plans/format/contract/check.ts'
import type { PlanFault } from '#features/cases/plans/format/contract/faults.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { usePlanJsonText } from '#features/cases/plans/format/web/usePlanJson.ts'
import { tablesInPackage } from '#features/cases/plans/tables/contract/checkTables.ts'
import type { PlanTables } from '#features/cases/plans/tables/contract/planTables.ts'
import { usePlanTables } from '#features/cases/plans/tables/web/usePlanTables.ts'
import { stagesByName } from '#features/cases/plans/viewer/contract/stageName.ts'
import { isPackage } from '../contract/package.ts'

interface GoodFile {
  id: string
  name: string
  kind: string
  bytes: number
  sha256: string
}

/** What uploaded files state besides their models: a plan.json, or tables beside stage files; and every fault of either. */
interface CheckedFiles {
  plan: PlanJson | undefined
  tables: PlanTables
  faults: PlanFault[]
}

/**
 * The plan.json or the tables among uploaded files and their faults, as the server will find them when the files are published;
 * undefined while they are read.
 */
export function usePackage(files: readonly GoodFile[]): CheckedFiles | undefined {
  const json = files.find(({ kind }) => kind === 'plan-json')
  const isOne = isPackage(files)
  const { data } = usePlanJsonText(json?.id)
  const arches = useMemo(() => stagesByName(files.filter(({ kind }) => kind === 'plan-stage')), [files])
  const { checked } = usePlanTables(isOne ? [] : files, arches)
  if (!isOne) return checked && { plan: undefined, ...checked }
  if (json && data === undefined) return undefined
  const others = files.filter(({ kind }) => kind === 'plan-mesh' || kind === 'plan-stage')
  const { plan, faults } = checkPlan(data, others)
  const tables = tablesInPackage(files)
  return { plan: tables.length > 0 ? undefined : plan, tables: {}, faults: [...faults, ...tables] }
}

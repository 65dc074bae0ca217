import { type CheckedPlan, checkPlan } from '#features/cases/plans/format/contract/check.ts'
import { usePlanJsonText } from '#features/cases/plans/format/web/usePlanJson.ts'
import { isPackage } from '../contract/package.ts'

interface GoodFile {
  id: string
  name: string
  kind: string
  bytes: number
  sha256: string
}

const notPackage: CheckedPlan = { plan: undefined, faults: [] }

/**
 * The plan.json among uploaded files and the faults of their package, as the server will find them when it is published;
 * undefined while it is read.
 */
export function usePackage(files: readonly GoodFile[]): CheckedPlan | undefined {
  const json = files.find(({ kind }) => kind === 'plan-json')
  const isOne = isPackage(files)
  const { data } = usePlanJsonText(json?.id)
  if (!isOne) return notPackage
  if (json && data === undefined) return undefined
  const others = files.filter(({ kind }) => kind === 'plan-mesh' || kind === 'plan-stage')
  return checkPlan(data, others)
}

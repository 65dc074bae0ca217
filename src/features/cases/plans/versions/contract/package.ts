import { planJsonName } from '#features/cases/plans/format/contract/faults.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import type { planKinds } from '#features/files/file/contract/upload.ts'
import type { StageName } from '../../viewer/contract/stageName.ts'

type PlanKind = (typeof planKinds)[number]

/**
 * What a file of a plan is by its name, which may be a path in a package: `teeth/11.stl` is a part, `upper_00.stl` a stage, `ipr.csv`
 * a table.
 */
export function planKindOf(name: string, type = ''): PlanKind {
  if (/\.pdf$/i.test(name) || type === 'application/pdf') return 'plan-pdf'
  const last = name.split('/').at(-1)?.toLowerCase()
  if (last === planJsonName) return 'plan-json'
  if (/\.csv$/i.test(name)) return 'plan-table'
  return /(?:^|\/)(?:teeth|gingiva)\//i.test(name) || /(?:^|\/)\d\d\.[a-z]+$/i.test(name) ? 'plan-mesh' : 'plan-stage'
}

/** Whether these files are described by a plan.json, or would have to be. */
export function isPackage(files: readonly { kind: string }[]): boolean {
  return files.some(({ kind }) => kind === 'plan-json' || kind === 'plan-mesh')
}

/** Whether these files say how many stages they have; of a PDF it is asked. */
export function saysStages(files: readonly { kind: string }[]): boolean {
  return files.some(({ kind }) => kind !== 'plan-pdf' && kind !== 'plan-table')
}

/** The arch and stage of a model by its name in plan.json; undefined for other files. */
export function stagePlace({ arches, stages }: PlanJson, name: string): StageName | undefined {
  for (const arch of ['upper', 'lower'] as const) {
    const at = stages?.[arch]?.indexOf(name) ?? -1
    if (at >= 0) return { arch, stage: (arches[arch]?.first ?? 0) + at }
  }
  return undefined
}

/** The names of the files that a plan.json lists, whatever else is wrong with it. */
export function fileNamesIn(planJson: string): string[] {
  try {
    const value: unknown = JSON.parse(planJson)
    const files = typeof value === 'object' && value !== null && 'files' in value ? value.files : undefined
    return typeof files === 'object' && files !== null ? Object.keys(files) : []
  } catch {
    return []
  }
}

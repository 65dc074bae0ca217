import type { PlanFacts } from '#features/cases/conformance/contract/rule.ts'
import { readStageName } from '../../viewer/contract/stageName.ts'

interface KnownFile {
  name: string
  kind: string
  sha256: string | null
}

/** What the files of a plan say of it; `stageCount` of a plan that is a PDF alone was typed. */
export function planFactsOf(files: readonly KnownFile[], stageCount: number | undefined): PlanFacts {
  const models = files.flatMap(({ name, kind, sha256 }) => {
    const place = kind === 'plan-stage' ? readStageName(name) : undefined
    return place ? [{ ...place, sha256 }] : []
  })
  const last = Math.max(...models.map(({ stage }) => stage))
  return { models, stageCount: models.length > 0 ? last : (stageCount ?? null) }
}

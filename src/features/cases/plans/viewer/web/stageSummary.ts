import type { StageFacts } from '../contract/stageFacts.ts'
import type { useWords } from './words.ts'

/** What happens at a stage as one sentence, for the live region and beside the slider. */
export function stageSummary(
  facts: StageFacts,
  last: number,
  words: ReturnType<typeof useWords>,
  show: (mm: number) => string,
): string {
  const { summary } = words
  const teeth = (names: readonly { tooth: string }[]) => names.map(({ tooth }) => tooth).join(', ')
  const parts = [
    ...(facts.stage === 0 ? [] : [facts.moving === null ? summary.unknown : summary.moving(facts.moving.length)]),
    ...facts.ipr.map(({ mm, contact }) => summary.ipr(show(mm), contact)),
    ...(facts.bonded.length > 0 ? [summary.bonded(teeth(facts.bonded))] : []),
    ...(facts.removed.length > 0 ? [summary.removed(teeth(facts.removed))] : []),
    ...(facts.extracted.length > 0 ? [summary.extracted(facts.extracted.join(', '))] : []),
    ...(facts.isCheckpoint ? [summary.checkpoint] : []),
  ]
  const stage = words.stageOf(facts.stage, last)
  return parts.length === 0 ? summary.of(stage, words.beforeTreatment) : summary.of(stage, parts.join(', '))
}

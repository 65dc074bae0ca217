import { stageFigures } from '#features/cases/case/contract/moves.ts'
import { figureToSend } from '#kit/figures.ts'
import type { ChangeAnswerName } from '../contract/answer.ts'
import { saysStages } from '../contract/package.ts'
import type { Plan } from '../contract/plan.ts'

/** An answer as it is being written. */
export interface AnswerDraft {
  answer: ChangeAnswerName | null
  why: string
}

/** A plan as it is being prepared: the number of stages is still text, the answers are by the id of their change. */
export interface PlanDraft {
  note: string
  stageCount: string
  files: readonly string[]
  deviationReason: string
  answers: Readonly<Record<string, AnswerDraft>>
}

export const noAnswer: AnswerDraft = { answer: null, why: '' }
export const emptyPlan: PlanDraft = { note: '', stageCount: '', files: [], deviationReason: '', answers: {} }

interface Uploaded {
  id: string
  kind: string
}

/** Whether the chosen files do not say how many stages they have, so that it is asked. */
export function asksStages({ files }: PlanDraft, uploads: readonly Uploaded[]): boolean {
  return files.length > 0 && !saysStages(uploads.filter(({ id }) => files.includes(id)))
}

/**
 * The plan as it is sent, with one answer for each of `changes`, in their order. A number of stages that was typed before files
 * said it is left out.
 */
export function planToSend(
  draft: PlanDraft,
  { changes, uploads }: { changes: Plan['changes']; uploads: readonly Uploaded[] },
) {
  const { stageCount, answers, ...typed } = draft
  return {
    ...typed,
    stageCount: asksStages(draft, uploads) ? stageCountOf(stageCount) : undefined,
    answers: changes.map(({ id }) => ({ changeId: id, ...(answers[id] ?? noAnswer) })),
  }
}

export function stageCountOf(typed: string) {
  return figureToSend(typed, stageFigures.count)
}

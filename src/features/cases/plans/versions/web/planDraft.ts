import { stageFigures } from '#features/cases/case/contract/moves.ts'
import { figureToSend } from '#kit/figures.ts'
import type { ChangeAnswerName } from '../contract/answer.ts'
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

/** The plan as it is sent, with one answer for each of `changes`, in their order. */
export function planToSend({ stageCount, answers, ...typed }: PlanDraft, changes: Plan['changes']) {
  return {
    ...typed,
    stageCount: stageCountOf(stageCount),
    answers: changes.map(({ id }) => ({ changeId: id, ...(answers[id] ?? noAnswer) })),
  }
}

export function stageCountOf(typed: string) {
  return figureToSend(typed, stageFigures.count)
}

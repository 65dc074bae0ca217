import type { CaseEvent } from '#features/cases/case/contract/case.ts'
import type { CaseMove, Phase } from '#features/cases/case/contract/moves.ts'
import { loadCase } from '#features/cases/case/server/case.ts'
import type { CaseChanges } from '#features/cases/case/server/caseChanges.ts'
import type { OpenCase } from '#features/cases/case/server/lockCase.ts'
import { sharePictures } from '#features/cases/plans/changes/server/pictures.ts'
import type { PlanParts } from '#features/cases/plans/versions/server/planPackage.ts'
import { publishPlan } from '#features/cases/plans/versions/server/publication.ts'
import { approvePlan, askChanges, checkStages, planInReview } from '#features/cases/plans/versions/server/review.ts'
import { copyPrescription, saveSubmissionSnapshot } from '#features/cases/prescription/fields/server/prescription.ts'
import { clearRecords } from '#features/cases/records/server/record.ts'
import { answerRequests, createRequests, withdrawRequests } from '#features/cases/requests/server/request.ts'
import { requireReadiness } from '#features/cases/submission/server/readiness.ts'
import { saveSubmission, treatmentSubmitted } from '#features/cases/submission/server/submission.ts'
import { phaseBeforeEnd, treatmentOf } from '#features/cases/timeline/server/history.ts'
import { addDays, dayOf } from '#kit/dates.ts'
import { refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { CommandOf } from '../contract/move.ts'
import { deliverShipments, insertShipment } from './queries.ts'

/** What every move works with: its locked case, and where the files of a plan are read. */
export interface Surroundings {
  scope: Scope
  parts: PlanParts
  from: OpenCase
  at: Date
}

/** A move that the table allows, with its locked case. */
interface Moving<M extends CaseMove> extends Surroundings {
  command: CommandOf<M>
}

/** What a move does besides changing the phase. */
export interface Outcome {
  /** The target phase of a move whose table entry is `previous`. */
  to?: Phase
  set?: CaseChanges
  history?: { reason?: string; facts?: CaseEvent['facts'] }
  /** Writes rows that refer to the event. */
  afterEvent?: (eventId: string) => Promise<void>
}

type Effects = { readonly [M in CaseMove]: (moving: Moving<M>) => Promise<Outcome> }

/** The effects of each move. A refusal is thrown, and the transaction is rolled back. */
export const effects: Effects = {
  submit: async moving => {
    const { set, facts } = await prepareSubmission(moving)
    return { set, history: { facts: { consent: 1, ...facts } } }
  },
  withdraw: async moving => (moving.from.phase === 'draft' ? withdrawRefinement(moving) : {}),
  'request-records': async ({ scope, from, command: { items } }) => ({
    set: { due_on: null },
    history: { facts: { items: items.length } },
    afterEvent: async eventId => createRequests(scope, await loadCase(scope, from.id), { eventId, items }),
  }),
  resubmit: async moving => {
    const { set, facts } = await prepareSubmission(moving)
    return { set, history: { reason: moving.command.note, facts } }
  },
  'start-planning': async ({ command: { dueOn }, at }) => {
    const today = dayOf(at)
    if (dueOn < today) throw refuseField('command.dueOn', 'too-old')
    if (dueOn > addDays(today, 366)) throw refuseField('command.dueOn', 'in-future')
    return { set: { due_on: dueOn }, history: { facts: { dueOn } } }
  },
  'publish-plan': async ({ scope, parts, from, command, at }) => {
    const { version, stageCount, sha256 } = await publishPlan(scope, parts, { of: from, command, at })
    const answers = command.answers.length
    const facts = { version, stageCount, sha256, ...(answers > 0 && { answers }) }
    return { set: { due_on: null }, history: { reason: command.note, facts } }
  },
  'request-changes': async ({ scope, from, command: { items } }) => {
    const { id: planId, version, stage_count: stageCount } = await planInReview(scope, from)
    checkStages(items, stageCount)
    const pictures = await sharePictures(scope, { planId, doctorId: from.doctorId }, items)
    const { sha256, write } = askChanges(scope, planId, { items, pictures })
    return { history: { facts: { version, items: items.length, sha256 } }, afterEvent: write }
  },
  'approve-plan': async ({ scope, from, command: { licence }, at }) => {
    const { version, sha256, stageCount } = await approvePlan(scope, from, { licence, at })
    return { set: { stage_count: stageCount }, history: { facts: { version, sha256, licence } } }
  },
  'start-production': async () => ({}),
  ship: async ({ scope, from, command: { carrier, tracking }, at }) => {
    const sentTo = (await loadCase(scope, from.id)).shipTo?.join('\n') ?? null
    await insertShipment(scope, { caseId: from.id, cycle: from.cycle, carrier, tracking, sentTo, at })
    return { history: { facts: { carrier, tracking } } }
  },
  'confirm-delivery': async ({ scope, from, at }) => {
    await deliverShipments(scope, from.id, at)
    return { set: { stage: 0 } }
  },
  'record-progress': async ({ from, command: { stage, reason } }) => {
    // a plan that is only a PDF may have no number of stages
    const last = from.stageCount || Number.POSITIVE_INFINITY
    if (stage > last) throw refuseField('command.stage', 'too-big')
    if (stage < (from.stage ?? 0) && reason === '') throw refuseField('command.reason', 'required')
    return { set: { stage }, history: { reason, facts: { stage } } }
  },
  'request-refinement': async ({ scope, from, command: { reason } }) => {
    const cycle = from.cycle + 1
    await copyPrescription(scope, from.id, { fromCycle: from.cycle, cycle })
    return { set: { cycle, stage: null, stage_count: null, due_on: null }, history: { reason } }
  },
  complete: async () => ({}),
  cancel: async ({ command: { reason } }) => ({ set: { due_on: null }, history: { reason } }),
  reopen: async ({ scope, from, command: { reason } }) => {
    const to = await phaseBeforeEnd(scope, from.id)
    return { ...(to && { to }), history: { reason } }
  },
}

/**
 * The treatment continues in the phase from before the refinement; a later refinement begins with empty records again.
 */
async function withdrawRefinement({ scope, from: { id, cycle }, at }: Moving<'withdraw'>): Promise<Outcome> {
  await withdrawRequests(scope, id, at)
  await clearRecords(scope, { caseId: id, cycle })
  await saveSubmissionSnapshot(scope, { caseId: id, cycle, submitted: null })
  const before = cycle - 1
  const { stage, stageCount } = await treatmentOf(scope, id, before)
  const treatment = await treatmentSubmitted(scope, id, before)
  return { set: { ...treatment, cycle: before, stage, stage_count: stageCount } }
}

/** A case is submitted only when it is complete and every request is answered. */
async function prepareSubmission({ scope, from, at }: Moving<'submit'> | Moving<'resubmit'>) {
  await requireReadiness(scope, from.id)
  await answerRequests(scope, await loadCase(scope, from.id), at)
  const changed = await saveSubmission(scope, from)
  return {
    set: { first_submitted_at: from.firstSubmittedAt ? new Date(from.firstSubmittedAt) : at },
    // field names only, for the next reviewer: the history contains no health data
    facts: changed.length > 0 ? { changed: changed.join() } : {},
  }
}

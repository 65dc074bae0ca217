import { type CaseMove, caseMoves } from '#features/cases/case/contract/moves.ts'
import type { MoveCommand } from '#features/cases/moves/contract/move.ts'
import { addDays, dayOf } from '#kit/dates.ts'
import { type DemoCase, usualMoves } from './cases.ts'
import {
  answersOf,
  cancelReason,
  changesOf,
  deviationReasonOf,
  providerRequestOf,
  refinementReason,
} from './reasons.ts'

/** One step of an invented history: the move, its actor and its time. */
export interface Step {
  move: CaseMove
  by: 'doctor' | 'super-admin'
  at: Date
}

const dayMs = 86_400_000

/** How many days each move usually comes after the previous one. */
const usualDays: Record<CaseMove, number> = {
  ...{ submit: 1, withdraw: 1, 'request-records': 1, resubmit: 3, 'start-planning': 1, 'publish-plan': 5 },
  ...{ 'request-changes': 2, 'approve-plan': 2, 'start-production': 1, ship: 7, 'confirm-delivery': 3 },
  ...{ 'record-progress': 30, 'request-refinement': 8, complete: 4, cancel: 9, reopen: 1 },
}

/** The moves of a demo case with their dates, from its beginning to its present phase, in working hours. */
export function movesOf(of: DemoCase, today: Date): Step[] {
  const moves = of.way ?? usualMoves[of.phase]
  return partsOf(moves, of.began - of.since).map(([move, part]) => ({
    move,
    by: caseMoves.moves[move].roles.includes('doctor') ? 'doctor' : 'super-admin',
    at: timeAt(of, today, part),
  }))
}

// planning and production take their usual days, the treatment takes the rest; without one, all steps are scaled
function partsOf(moves: readonly CaseMove[], days: number): [CaseMove, number][] {
  const sums: number[] = []
  for (const move of moves) sums.push((sums.at(-1) ?? 0) + usualDays[move])
  const all = sums.at(-1) ?? 1
  const delivered = sums[moves.indexOf('confirm-delivery')]
  const isLong = delivered !== undefined && delivered < all && all < days
  const dayAt = (sum: number) => {
    if (!isLong) return (sum / all) * days
    return sum <= delivered ? sum : delivered + ((sum - delivered) / (all - delivered)) * (days - delivered)
  }
  return moves.map((move, at) => [move, dayAt(sums[at] ?? all) / days])
}

/** The time at a fraction of a demo case's history (0: its beginning); always before now. */
export function timeAt({ began, since, patient }: DemoCase, today: Date, part: number): Date {
  const day = new Date(today.getTime() - Math.round(began - (began - since) * part) * dayMs)
  // from 07:00 UTC on, and later in the day for later steps, so that two steps of one day are in order
  day.setUTCHours(7, Math.round(part * 480) + (patient[1].length % 30), 0, 0)
  return new Date(Math.min(day.getTime(), today.getTime() - Math.round((2 - part) * 60_000)))
}

/** The aligner that a patient wears who has changed them on time since their delivery. */
export function alignerAt(at: Date, worn: { since: Date; days: number; of: number }): number {
  return Math.min(worn.of, 1 + Math.floor((at.getTime() - worn.since.getTime()) / (worn.days * dayMs)))
}

interface CommandFacts {
  of: DemoCase
  at: Date
  /** The uploaded plan files. */
  files: string[]
  /** The version of the plan that is published or reviewed. */
  version: number
  /** The changes that a plan has to answer. */
  changeIds: string[]
  /** The aligner that is worn at that time. */
  stage: number
  /** The doctor's licence number. */
  licence: string
}

/** The command of a move. */
export function commandOf(
  move: CaseMove,
  { of, at, files, version, changeIds, stage, licence }: CommandFacts,
): MoveCommand {
  const [, lastName] = of.patient
  switch (move) {
    case 'submit':
      return { move, consent: true }
    case 'request-records':
      return { move, items: providerRequestOf(lastName).items }
    case 'resubmit':
      return { move, note: '' }
    case 'start-planning':
      return { move, dueOn: addDays(dayOf(at), 7) }
    case 'publish-plan':
      return {
        ...{
          move,
          note: '',
          files,
          deviationReason: deviationReasonOf(lastName),
          answers: answersOf(lastName, version - 1, changeIds),
        },
        ...(files.length === 1 && { stageCount: stagesOf(of) }),
      }
    case 'request-changes':
      return { move, items: changesOf(lastName, version) }
    // the endpoint checks the password of a signature; this call does not go through the endpoint
    case 'approve-plan':
      return { move, password: '-', licence }
    case 'ship':
      return { move, carrier: 'SEUR', tracking: `DEMO${dayOf(at).replaceAll('-', '')}` }
    case 'record-progress':
      return { move, stage, reason: '' }
    case 'request-refinement':
      return { move, reason: refinementReason }
    case 'cancel':
      return { move, reason: cancelReason }
    case 'reopen':
      return { move, reason: '-' }
    default:
      return { move }
  }
}

/** How many versions of the plan have been published in the last cycle of these steps. */
export function versionAfter(moves: readonly CaseMove[]): number {
  return moves.slice(moves.lastIndexOf('request-refinement') + 1).filter(move => move === 'publish-plan').length
}

/** Aligners per arch in a case's plans. */
export const stagesOf = ({ stages = 18 }: DemoCase): number => stages

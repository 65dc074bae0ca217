import type { MoveCommand } from '#features/cases/contract/move.ts'
import { type CaseMove, caseMoves } from '#features/cases/contract/moves.ts'
import { addDays, dayOf } from '#kit/dates.ts'
import type { Language } from '#kit/words.ts'
import { type DemoCase, usualWay } from './cases.ts'

/** One step of an invented history: the command, who gives it and when. */
export interface Step {
  move: CaseMove
  by: 'doctor' | 'super-admin'
  at: Date
}

const dayMs = 86_400_000

/** The moves of a demo case with their dates: spread evenly from its beginning to its present phase, in working hours. */
export function walk(of: DemoCase, today: Date): Step[] {
  const moves = of.way ?? usualWay[of.phase]
  return moves.map((move, at) => ({
    move,
    by: caseMoves.moves[move].roles.includes('doctor') ? 'doctor' : 'super-admin',
    at: momentOf(of, today, (at + 1) / moves.length),
  }))
}

/** When a demo case's history is `part` of its way along (0: its beginning); always before today's moment. */
export function momentOf({ began, since, patient }: DemoCase, today: Date, part: number): Date {
  const day = new Date(today.getTime() - Math.round(began - (began - since) * part) * dayMs)
  // from 07:00 UTC on, later in the day the further along: two steps of one day keep their order
  day.setUTCHours(7, Math.round(part * 480) + (patient[1].length % 30), 0, 0)
  return new Date(Math.min(day.getTime(), today.getTime() - Math.round((2 - part) * 60_000)))
}

const said = {
  en: {
    change: 'Rotate both lateral incisors a little more.',
    cancel: 'The patient moved abroad.',
    refine: 'The upper left canine did not track.',
  },
  es: {
    change: 'Rotar un poco más los dos incisivos laterales.',
    cancel: 'El paciente se ha mudado al extranjero.',
    refine: 'El canino superior izquierdo no ha seguido el plan.',
  },
  fr: {
    change: 'Tourner un peu plus les deux incisives latérales.',
    cancel: 'Le patient a déménagé à l’étranger.',
    refine: 'La canine supérieure gauche n’a pas suivi le plan.',
  },
} satisfies Record<Language, Record<string, string>>

/** What a move needs besides its name; `files` are the plan files uploaded for it, `step` its place in the way. */
export function commandOf(
  move: CaseMove,
  { at, language, files, step }: { at: Date; language: Language; files: string[]; step: number },
): MoveCommand {
  const words = said[language]
  const commands: Record<CaseMove, MoveCommand> = {
    submit: { move: 'submit', consent: true },
    withdraw: { move: 'withdraw' },
    'request-records': {
      move: 'request-records',
      items: [
        { slot: 'upper-occlusal', reason: 'blurred', note: '' },
        { field: 'ipr', reason: 'unclear', note: '' },
      ],
    },
    resubmit: { move: 'resubmit', note: '' },
    'start-planning': { move: 'start-planning', dueOn: addDays(dayOf(at), 7) },
    'publish-plan': { move: 'publish-plan', note: '', files, ...(files.length === 1 && { stageCount: 18 }) },
    'request-changes': {
      move: 'request-changes',
      items: [{ teeth: ['12', '22'], fromStage: 4, kind: 'rotate', amount: -5, note: words.change }],
    },
    // a signature needs the password at the door; here nobody stands at it
    'approve-plan': { move: 'approve-plan', password: '-' },
    'start-production': { move: 'start-production' },
    ship: { move: 'ship', carrier: 'SEUR', tracking: `DEMO${dayOf(at).replaceAll('-', '')}` },
    'confirm-delivery': { move: 'confirm-delivery' },
    'record-progress': { move: 'record-progress', stage: Math.min(18, step) },
    'request-refinement': { move: 'request-refinement', reason: words.refine },
    complete: { move: 'complete' },
    cancel: { move: 'cancel', reason: words.cancel },
    reopen: { move: 'reopen', reason: '-' },
  }
  return commands[move]
}

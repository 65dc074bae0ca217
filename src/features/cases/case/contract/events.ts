import { z } from 'zod'
import type { CaseMove, Phase } from './moves.ts'

/** A thing asked for in codes alone, without the text that a user wrote about it: an e-mail may hold it. */
export const RequestedItem = z.object({ slot: z.string().optional(), field: z.string().optional(), reason: z.string() })
export type RequestedItem = z.infer<typeof RequestedItem>

interface OfCase {
  caseId: string
  doctorId: string
  /** The provider sees the case: it was submitted once, or has just been. */
  shared: boolean
}

interface CaseAct extends OfCase {
  number: number
  by: { id: string; role: 'doctor' | 'super-admin' }
}

/** A case moved. */
export interface CaseMoved extends CaseAct {
  type: 'case-moved'
  move: CaseMove
  from: Phase
  to: Phase
  /** What the provider needs, and why, when the move asks for it. */
  requested: readonly RequestedItem[]
  /** When it happened, for histories that happened before (the demo). */
  at?: Date
}

/** A user wrote a message in a case. */
export interface MessageWritten extends CaseAct {
  type: 'message-written'
  messageId: string
}

/** A user read all messages of a case. */
export interface MessagesRead extends OfCase {
  type: 'messages-read'
  /** There was one that they had not read. */
  isNew: boolean
}

/** A case changed otherwise: its fields, its records, its prescription. */
export interface CaseChanged extends OfCase {
  type: 'case-changed'
}

/** A file of a case left quarantine. */
export interface CaseFileJudged {
  type: 'case-file-judged'
  caseId: string
  doctorId: string
  sentBy: 'doctor' | 'super-admin'
}

export type CaseEvent = CaseMoved | MessageWritten | MessagesRead | CaseChanged | CaseFileJudged

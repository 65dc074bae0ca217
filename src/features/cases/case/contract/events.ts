import { z } from 'zod'
import type { CaseMove, Phase } from './moves.ts'

/** A requested item in codes only, without the free text of the request, so that an e-mail may contain it. */
export const RequestedItem = z.object({ slot: z.string().optional(), field: z.string().optional(), reason: z.string() })
export type RequestedItem = z.infer<typeof RequestedItem>

interface OfCase {
  caseId: string
  doctorId: string
  /** Whether the provider can see the case: it was submitted at least once, including just now. */
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
  /** What the provider needs, and why, when the move is a request for records. */
  requested: readonly RequestedItem[]
  /** When it happened, for imported histories (the demo). */
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
  /** Whether there was a message that they had not read. */
  isNew: boolean
}

/** A case changed in another way: its fields, records or prescription. */
export interface CaseChanged extends OfCase {
  type: 'case-changed'
}

/** A file of a case passed its checks and left quarantine. */
export interface CaseFileChecked {
  type: 'case-file-checked'
  caseId: string
  doctorId: string
  sentBy: 'doctor' | 'super-admin'
}

export type CaseEvent = CaseMoved | MessageWritten | MessagesRead | CaseChanged | CaseFileChecked

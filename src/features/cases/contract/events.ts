import type { RequestedItem } from './move.ts'
import type { CaseMove, Phase } from './moves.ts'

/** A case moved; told inside the transaction that moved it. */
export interface CaseMoved {
  type: 'case-moved'
  move: CaseMove
  from: Phase
  to: Phase
  caseId: string
  number: number
  doctorId: string
  /** The provider sees the case: it was submitted once, or has just been. */
  shared: boolean
  /** What the provider needs, and why, when the move asks for it. */
  requested: readonly RequestedItem[]
  by: { id: string; role: 'doctor' | 'super-admin' }
}

/** Somebody wrote a message in a case. */
export interface MessageWritten {
  type: 'message-written'
  messageId: string
  caseId: string
  number: number
  doctorId: string
  /** The provider sees the case: it was submitted once, or has just been. */
  shared: boolean
  by: { id: string; role: 'doctor' | 'super-admin' }
}

export type CaseEvent = CaseMoved | MessageWritten

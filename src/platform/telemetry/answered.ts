import type { ErrorCode } from '#kit/errors.ts'

/** An answer that a server gave. Nothing in it comes from the address of the request or from its sender. */
export interface Answered {
  method: string
  /** The pattern of the route, such as `/api/cases/:id`. */
  route: string
  status: number
  seconds: number
  /** Whether it carried a file or events: its duration depends on their size, or on how long a browser stays. */
  isStream: boolean
  /** The code of the error that was answered. */
  problem: ErrorCode | undefined
  requestId: string
}

/** Receives each answer of a server, after it was sent. */
export type AnswerObserver = (answered: Answered) => void

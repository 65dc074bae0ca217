import { store } from '../store.ts'
import { CallError } from './callError.ts'

/** What a call does; it decides how long its answer is waited for. */
export type CallKind = 'reading' | 'saving' | 'making' | 'file'

interface Patience {
  /** Milliseconds until the answer begins. */
  answer: number
  /** Milliseconds without a further piece of the answer. No limit holds for the whole: a slow line that flows is not cut. */
  silence: number
}

/** The time limits of all calls, and why. */
export const patience: Record<CallKind, Patience> = {
  // the server ends a statement after 15 s and answers; a new attempt on another connection is the better chance then
  reading: { answer: 25_000, silence: 20_000 },
  // a request waits for a connection, a lock and its statements; giving up early would leave open whether it was saved
  saving: { answer: 45_000, silence: 20_000 },
  // a PDF is drawn in a thread with a queue, an export reads all data of a person, before the first byte is sent
  making: { answer: 180_000, silence: 60_000 },
  // stored content begins at once; between its pieces a phone may change its cell
  file: { answer: 30_000, silence: 30_000 },
}

/** Milliseconds after which the reader sees that a call is still tried, and can cancel it. */
export const slowAfter = 8000

export interface SlowCall {
  kind: CallKind
  cancel: () => void
}

/** The calls that a reader has been waiting for longer than `slowAfter`. */
export const slowCalls = store<readonly SlowCall[]>([])

interface Watch {
  /** Aborts the request: at the time limit, when the reader cancels, or with the caller's signal. */
  signal: AbortSignal
  /** The response, whose body counts as a sign of life with each piece. */
  follow: (answer: Response) => Response
  end: () => void
}

/** Watches over a call until `end`. `quietly`: nobody looks at a screen that waits for it. */
export function watchCall(kind: CallKind, outer: AbortSignal | null | undefined, quietly: boolean): Watch {
  const { answer, silence } = patience[kind]
  const controller = new AbortController()
  const stop = () => controller.abort(outer?.reason)
  const giveUp = () => controller.abort(new CallError('network', 0))
  const slow = {
    kind,
    cancel: () => controller.abort(new CallError(kind === 'saving' ? 'unconfirmed' : 'cancelled', 0)),
  }
  const show = () => slowCalls.set([...slowCalls.get(), slow])
  let limit = setTimeout(giveUp, answer)
  const notice = quietly ? undefined : setTimeout(show, slowAfter)
  const live = () => {
    clearTimeout(limit)
    limit = setTimeout(giveUp, silence)
  }
  if (outer?.aborted) stop()
  outer?.addEventListener('abort', stop)
  return {
    signal: controller.signal,
    follow: response => {
      live()
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform: (piece, stream) => {
          live()
          stream.enqueue(piece)
        },
      })
      return response.body ? new Response(response.body.pipeThrough(counted), response) : response
    },
    end: () => {
      clearTimeout(limit)
      clearTimeout(notice)
      outer?.removeEventListener('abort', stop)
      slowCalls.set(slowCalls.get().filter(each => each !== slow))
    },
  }
}

import { CallError } from '#shell/calls/callError.ts'
import { store } from '#shell/store.ts'
import { joinStretches, mostSeconds, type Stretch } from '../../course/contract/played.ts'
import type { ProgressReport } from '../../course/contract/progress.ts'

/** The state of saving the progress. `gone`: the lesson was removed, or its file was replaced. */
export type RecorderStage = 'fine' | 'away' | 'gone'

/** The unsaved progress of one reader in one lesson. */
export interface ProgressRecorder {
  /** Records the reader's current progress; what was recorded before and not sent yet is sent with it. */
  add: (done: ProgressReport) => void
  /** Sends the recorded progress; true when nothing is left to send. */
  send: () => Promise<boolean>
  /** The same without waiting for a running call: a page that is being left cannot send the rest later. */
  sendNow: () => Promise<boolean>
  useStage: () => RecorderStage
}

/** Saves the progress in a lesson by `save`: one call at a time, and nothing is lost when one fails. */
export function progressRecorder(save: (done: ProgressReport) => Promise<unknown>): ProgressRecorder {
  const stage = store<RecorderStage>('fine')
  let unsent: ProgressReport | undefined
  // Sent again with the next report: stretches beyond the server's elapsed time are credited once that time has passed.
  let sent: ProgressReport | undefined
  let running: Promise<boolean> = Promise.resolve(true)

  const sendNoted = async (): Promise<boolean> => {
    const done = unsent
    if (!done || stage.get() === 'gone') return true
    unsent = undefined
    try {
      await save(done)
      sent = mergeReports(sent, done)
      stage.set('fine')
      return true
    } catch (error) {
      const isGone = error instanceof CallError && (error.code === 'not-found' || error.code === 'stale')
      stage.set(isGone ? 'gone' : 'away')
      if (!isGone) unsent = mergeReports(done, unsent)
      return isGone
    }
  }

  return {
    add: done => {
      unsent = mergeReports(unsent ?? sent, done)
    },
    send: () => {
      running = running.then(sendNoted)
      return running
    },
    sendNow: () => {
      running = Promise.all([running, sendNoted()]).then(all => all.every(Boolean))
      return running
    },
    useStage: stage.use,
  }
}

/** The later of two reports, with the stretches of both. */
export function mergeReports(
  earlier: ProgressReport | undefined,
  later: ProgressReport | undefined,
): ProgressReport | undefined {
  if (!earlier || !later) return later ?? earlier
  if (earlier.kind === 'video' && later.kind === 'video')
    return {
      ...later,
      played: longest(joinStretches([...earlier.played, ...later.played], later.seconds ?? mostSeconds)),
    }
  if (earlier.kind === 'text' && later.kind === 'text') return { ...later, read: earlier.read || later.read }
  return later
}

// the maximum number that one call accepts
function longest(stretches: Stretch[]): Stretch[] {
  return stretches.length <= 200 ? stretches : [...stretches].sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, 200)
}

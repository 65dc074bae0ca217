import { afterCommit } from '#platform/db/db.ts'

let rung: () => void = () => {}

/** Says, once it is committed, that something was posted: the doorbell of whoever looks after it in this process. */
export function ringPosted(): void {
  afterCommit(() => rung())
}

/** Answers the doorbell from now on; what comes back ends it. */
export function onPosted(hear: () => void): () => void {
  rung = hear
  return () => {
    rung = () => {}
  }
}

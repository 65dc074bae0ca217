import { forgetOldTraces } from '#features/auth/server/traces.ts'
import { sweepFiles } from '#features/cases/records/server/sweep.ts'
import type { Db } from '#platform/db/db.ts'
import type { ClockJob } from '#platform/jobs.ts'
import type { OutboxDrain } from '#platform/mail/outbox.ts'
import type { Storage } from '#platform/storage.ts'

export interface WorkerParts {
  db: Db
  storage: Storage
  outbox: OutboxDrain
}

/** What runs by the clock: the whole list. Each line is safe to run twice. */
export function clockOf({ db, storage, outbox }: WorkerParts): ClockJob[] {
  return [
    // letters leave right after their commit; the clock takes along those whose first way failed
    { name: 'send-letters', cron: '* * * * *', run: () => outbox.drain() },
    { name: 'sweep-files', cron: '17 * * * *', run: () => sweepFiles(db, storage) },
    { name: 'forget-old-traces', cron: '23 3 * * *', run: () => forgetOldTraces(db) },
  ]
}

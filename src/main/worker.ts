import { forgetOldTraces } from '#features/auth/server/traces.ts'
import type { Quarantine } from '#features/cases/records/uploads/server/quarantine.ts'
import { sweepFiles } from '#features/cases/records/uploads/server/sweep.ts'
import { forgetOldContactForms } from '#features/contact/server/contactForm.ts'
import type { Db } from '#platform/db/db.ts'
import type { ClockJob } from '#platform/jobs.ts'
import type { OutboxDrain } from '#platform/mail/outbox.ts'
import type { Storage } from '#platform/storage.ts'

export interface WorkerParts {
  db: Db
  storage: Storage
  outbox: OutboxDrain
  quarantine: Quarantine
}

/** What runs by the clock: the whole list. Each line is safe to run twice. */
export function clockOf({ db, storage, outbox, quarantine }: WorkerParts): ClockJob[] {
  return [
    // letters leave right after their commit; the clock takes along those whose first way failed
    { name: 'send-letters', cron: '* * * * *', run: () => outbox.drain() },
    // files are read as they come in; the clock takes along those whose server ended before
    { name: 'read-files', cron: '* * * * *', run: () => quarantine.catchUp(60) },
    { name: 'sweep-files', cron: '17 * * * *', run: () => sweepFiles(db, storage) },
    { name: 'forget-old-traces', cron: '23 3 * * *', run: () => forgetOldTraces(db) },
    { name: 'forget-old-contact-forms', cron: '41 3 * * *', run: () => forgetOldContactForms(db) },
  ]
}

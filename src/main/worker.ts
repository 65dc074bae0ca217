import { deleteOldTraces } from '#features/auth/server/traces.ts'
import { resealWithCurrentKey } from '#features/billing/methods/server/method.ts'
import { reconcile } from '#features/billing/payments/cards/server/reconcile.ts'
import { remindOfInvoices } from '#features/billing/reminders/server/reminder.ts'
import { countTrends } from '#features/cases/trends/server/trend.ts'
import { forgetOldContactForms } from '#features/contact/server/contactForm.ts'
import type { Quarantine } from '#features/files/reading/server/quarantine.ts'
import { sweepFiles } from '#features/files/store/server/sweep.ts'
import { forgetOldNotifications } from '#features/notifications/server/jobs.ts'
import { sealTaxAnew } from '#features/profile/person/server/tax.ts'
import type { Db } from '#platform/db/db.ts'
import type { ClockJob } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { OutboxDrain } from '#platform/mail/outbox.ts'
import type { Sealer } from '#platform/seal.ts'
import type { Storage } from '#platform/storage.ts'
import type { Cards } from '#platform/stripe.ts'
import type { Worker } from '#platform/wakeup.ts'
import { fileOwners } from './fileOwners.ts'

export interface WorkerParts {
  db: Db
  log: Log
  storage: Storage
  outbox: OutboxDrain
  notificationMailer: Worker<number>
  pageCloser: Worker<void>
  quarantine: Quarantine
  sealer: Sealer
  cards: Cards | undefined
  appUrl: string
}

/** What runs by the clock: the whole list. Each line is safe to run twice. */
export function clockOf(parts: WorkerParts): ClockJob[] {
  const { db, log, storage, outbox, notificationMailer, pageCloser, quarantine, sealer, cards, appUrl } = parts
  return [
    // e-mails leave right after their commit; the clock takes along those whose first way failed, and waits for none of them
    { name: 'send-letters', cron: '* * * * *', run: async () => outbox.wake() },
    // notifications become e-mails once they have waited a little; the clock takes along what rest, quiet or the day's e-mail held back
    { name: 'gather-letters', cron: '* * * * *', run: () => notificationMailer.run() },
    // pages that nobody has to pay on are closed right after their commit; the clock takes along what Stripe did not hear
    { name: 'close-payment-pages', cron: '* * * * *', run: () => pageCloser.run() },
    // files are read as they come in; the clock takes along those whose server ended before
    { name: 'read-files', cron: '* * * * *', run: () => quarantine.catchUp(60) },
    // in support hours of Madrid: the function knows them, UTC does not
    { name: 'remind-of-invoices', cron: '*/15 5-16 * * 1-5', run: at => remindOfInvoices(db, at) },
    // after a change of SECRET_KEY what the former one sealed is sealed anew
    { name: 'seal-accounts-anew', cron: '11 * * * *', run: () => resealWithCurrentKey(db, sealer) },
    { name: 'count-trends', cron: '7 * * * *', run: at => countTrends(db, at) },
    { name: 'sweep-files', cron: '17 * * * *', run: () => sweepFiles({ db, storage, fileOwners, log }) },
    { name: 'seal-tax-data-anew', cron: '12 * * * *', run: () => sealTaxAnew(db, sealer) },
    // what Stripe told and did not reach us (P5)
    { name: 'reconcile-cards', cron: '*/10 * * * *', run: at => reconcile({ db, log, cards, appUrl }, at) },
    { name: 'forget-old-traces', cron: '23 3 * * *', run: () => deleteOldTraces(db) },
    { name: 'forget-old-notifications', cron: '37 3 * * *', run: () => forgetOldNotifications(db) },
    { name: 'forget-old-contact-forms', cron: '41 3 * * *', run: () => forgetOldContactForms(db) },
  ]
}

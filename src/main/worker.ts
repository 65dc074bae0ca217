import { join } from 'node:path'
import { deleteOldTraces } from '#features/auth/server/traces.ts'
import { resealWithCurrentKey } from '#features/billing/methods/server/method.ts'
import { reconcile } from '#features/billing/payments/cards/server/reconcile.ts'
import { sendInvoiceReminders } from '#features/billing/reminders/server/reminder.ts'
import { countTrends } from '#features/cases/trends/server/trend.ts'
import { deleteExpiredContactForms } from '#features/contact/server/contactForm.ts'
import type { Quarantine } from '#features/files/reading/server/quarantine.ts'
import { scrubFiles } from '#features/files/scrub/server/scrub.ts'
import { sweepFiles } from '#features/files/store/server/sweep.ts'
import { deleteExpiredNotifications } from '#features/notifications/server/jobs.ts'
import { resealTaxData } from '#features/profile/person/server/tax.ts'
import { finishErasures } from '#features/retention/server/finish.ts'
import type { Db } from '#platform/db/db.ts'
import type { ClockJob } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { OutboxDrain } from '#platform/mail/outbox.ts'
import type { Sealer } from '#platform/seal.ts'
import type { Storage } from '#platform/storage.ts'
import type { Cards } from '#platform/stripe.ts'
import type { Worker } from '#platform/wakeup.ts'
import type { Backups } from './backups.ts'
import { fileOwners } from './fileOwners.ts'

export interface WorkerParts {
  db: Db
  log: Log
  storage: Storage
  outbox: OutboxDrain
  notificationMailer: Worker<number>
  pageCloser: Worker<void>
  quarantine: Quarantine
  stageSetMaker: Worker<void>
  sealer: Sealer
  cards: Cards | undefined
  appUrl: string
  /** Undefined when the database is not the embedded one. */
  backups: Backups | undefined
  /** The folder of the backups, where the ledger of erasures lies, also without backups. */
  backupDir: string
  dataDir: string
}

/** A backup reads all files, and a check restores them: hours for a large practice, within a night. */
const backupSeconds = 6 * 60 * 60

/** The complete list of scheduled jobs. Each is safe to run twice. */
export function clockOf(parts: WorkerParts): ClockJob[] {
  const { db, log, storage, outbox, notificationMailer, pageCloser, quarantine, stageSetMaker, sealer, cards, appUrl } =
    parts
  const { backups, backupDir } = parts
  const mailDir = join(parts.dataDir, 'mail')
  return [
    // e-mails are sent directly after their commit; this job starts another attempt for failed ones
    { name: 'send-emails', cron: '* * * * *', run: async () => outbox.wake() },
    // notifications are sent as e-mails after a short delay; this job sends those that were delayed until after quiet
    // hours or for the daily e-mail
    { name: 'send-notification-emails', cron: '* * * * *', run: () => notificationMailer.run() },
    // payment pages that are not needed any more are closed directly after the commit; this job closes those where the
    // call to Stripe failed
    { name: 'close-payment-pages', cron: '* * * * *', run: () => pageCloser.run() },
    // files are inspected when they arrive; this job inspects those whose server ended before
    { name: 'inspect-files', cron: '* * * * *', run: () => quarantine.catchUp(60) },
    // the stages of a version are packed after its publication; this job packs those whose server ended before
    { name: 'make-stage-sets', cron: '* * * * *', run: () => stageSetMaker.run() },
    // the function checks the support hours in Madrid, which this expression in UTC can only approximate
    { name: 'send-invoice-reminders', cron: '*/15 5-16 * * 1-5', run: at => sendInvoiceReminders(db, at) },
    // after a change of SECRET_KEY, values that were sealed with the former key are sealed again
    { name: 'reseal-accounts', cron: '11 * * * *', run: () => resealWithCurrentKey(db, sealer) },
    { name: 'count-trends', cron: '7 * * * *', run: at => countTrends(db, at) },
    { name: 'sweep-files', cron: '17 * * * *', run: () => sweepFiles({ db, storage, fileOwners, log }) },
    { name: 'reseal-tax-data', cron: '12 * * * *', run: () => resealTaxData(db, sealer) },
    // finds payments whose webhook events from Stripe did not arrive (P5)
    { name: 'reconcile-cards', cron: '*/10 * * * *', run: at => reconcile({ db, log, cards, appUrl }, at) },
    { name: 'delete-old-traces', cron: '23 3 * * *', run: () => deleteOldTraces(db) },
    { name: 'delete-expired-notifications', cron: '37 3 * * *', run: () => deleteExpiredNotifications(db) },
    { name: 'back-up', cron: '13 2 * * *', run: async at => backups?.backUp(at), limit: backupSeconds },
    { name: 'confirm-backup-copy', cron: '47 * * * *', run: async () => backups?.confirmCopy() },
    {
      name: 'scrub-files',
      cron: '3 4 * * *',
      run: () => scrubFiles({ db, storage, log, repair: async (...file) => (await backups?.repair(...file)) ?? false }),
      limit: backupSeconds,
    },
    { name: 'check-backups', cron: '29 4 * * 0', run: async () => backups?.check(), limit: backupSeconds },
    // erasures are finished by their command; this job ends the blocks whose time is over, and finishes those of a command that
    // was killed
    { name: 'finish-erasures', cron: '47 3 * * *', run: () => finishErasures({ db, storage, backupDir, mailDir }) },
    { name: 'delete-expired-contact-forms', cron: '41 3 * * *', run: () => deleteExpiredContactForms(db) },
  ]
}

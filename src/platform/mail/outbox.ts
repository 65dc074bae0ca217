import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import { type Db, query } from '../db/db.ts'
import type { Log } from '../log.ts'
import { openWorker, wakeUp } from '../wakeup.ts'
import type { Mail, MailTransport } from './mailTransport.ts'
import { withinMs } from './withinMs.ts'

const emailAdded = wakeUp()

/**
 * Puts an e-mail into the outbox in the surrounding transaction: it is sent if and only if its cause is committed.
 * `urgent`: the recipient is waiting for it or must know at once (links and warnings of an account); it goes before all
 * others. The table refuses headers with a line break (I7). Returns its id.
 */
export async function addMail(mail: Mail, { urgent = false } = {}): Promise<string> {
  const { to, replyTo, unsubscribe, subject, text, html } = mail
  const id = newId()
  const headers = { recipient: to, reply_to: replyTo ?? null, unsubscribe: unsubscribe ?? null, subject }
  await query
    .insertInto('outbox')
    .values({ id, ...headers, body_text: text, body_html: html, urgent })
    .execute()
  emailAdded.afterCommit()
  return id
}

export interface OutboxDrain {
  /** Sends the e-mails that are due; returns how many were sent. Safe to run on several servers at once. */
  drain(): Promise<number>
  /** Starts to send the e-mails that are due, without waiting for the end. */
  wake(): void
  /** Claims no more e-mails and waits a while for those being sent. The next server sends the unfinished ones again. */
  stop(): Promise<void>
}

/** How many are sent at once. One more connection is for urgent e-mails, while a slow mail server delays the others. */
const parallel = 4
const lastSendsMs = 10_000

/** Sends e-mails soon after they are committed, and failed ones when they are due again. */
export function drainOutbox(db: Db, post: MailTransport, log: Log): OutboxDrain {
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the outbox could not be drained')
  const workerFor = (urgentOnly: boolean) =>
    openWorker({ wakeUp: emailAdded, work: stopping => sendDue({ db, post, log, urgentOnly, stopping }), onFailure })
  const workers = [workerFor(true), ...Array.from({ length: parallel }, () => workerFor(false))]
  const drain = async () => {
    const sent = await Promise.all(workers.map(worker => worker.run()))
    return sent.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  }
  const wake = () => void drain().catch(onFailure)
  const timer = setInterval(wake, 20_000)
  timer.unref()
  return {
    drain,
    wake,
    stop: async () => {
      clearInterval(timer)
      await withinMs(lastSendsMs, Promise.all(workers.map(worker => worker.stop()))).catch(() => {})
    },
  }
}

/** The time limit for sending one e-mail. The claim lasts longer, so that no other server sends the same e-mail. */
const longestSendMs = 60_000
const claimSeconds = 120
/** With 1, 2, 4 … minutes between them, at most 4 hours, these attempts take two days: longer than most outages. */
const mostAttempts = 20

interface Sending {
  db: Db
  post: MailTransport
  log: Log
  urgentOnly: boolean
  stopping: AbortSignal
}

/** Sends one e-mail after the other until none is due; returns how many. */
async function sendDue(sending: Sending): Promise<number> {
  let sent = 0
  while (!sending.stopping.aborted && (await sendNext(sending))) sent += 1
  return sent
}

async function sendNext({ db, post, log, urgentOnly }: Sending): Promise<boolean> {
  const mail = await db.as({ kind: 'system' }, () => claimNext(urgentOnly))
  if (!mail) return false
  const { id, attempts } = mail
  const failure = await withinMs(longestSendMs, post.send(id, mailIn(mail))).then(() => null, failureOf)
  const isLast = failure !== null && attempts >= mostAttempts
  await db.as({ kind: 'system' }, () => (failure ? noteFailure(mail, failure.text, isLast) : noteSent(id)))
  if (failure) log.warn({ mail: id, attempts, ...failure.facts }, 'an e-mail did not leave')
  if (isLast) log.error({ code: 'mail-given-up', mail: id, attempts }, 'an e-mail is given up: it left in no try')
  return true
}

type Claimed = Row & { id: string; attempts: number }

// a claim counts as an attempt, so that an e-mail that crashes every server that sends it is given up too
async function claimNext(urgentOnly: boolean): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update outbox set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${claimSeconds})
    where id = (
      select id from outbox
      where sent_at is null and given_up_at is null and next_attempt_at <= now()
        and (claimed_until is null or claimed_until < now()) and (urgent or not ${urgentOnly}::boolean)
      order by urgent desc, next_attempt_at limit 1 for update skip locked)
    returning id, recipient, reply_to, unsubscribe, subject, body_text, body_html, attempts`.execute(query)
  return rows[0]
}

async function noteSent(id: string): Promise<void> {
  await query
    .updateTable('outbox')
    .set({ last_error: null, claimed_until: null, sent_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

// when this claim expired and a later one increased the attempts, the row belongs to the later claim
async function noteFailure({ id, attempts }: Claimed, failure: string, isLast: boolean): Promise<void> {
  const wait = Math.min(2 ** (attempts - 1), 240)
  await query
    .updateTable('outbox')
    .set({
      last_error: failure,
      claimed_until: null,
      ...(isLast ? { given_up_at: sql`now()` } : { next_attempt_at: sql`now() + make_interval(mins => ${wait})` }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()
}

/** Why an e-mail was not sent: the message for its row, only codes for the log (messages contain addresses). */
function failureOf(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown } // properties of nodemailer's errors
  const text = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  return { text, facts: { why: String(code ?? 'unknown'), answer: Number(responseCode) || undefined } }
}

interface Row {
  recipient: string
  reply_to: string | null
  unsubscribe: string | null
  subject: string
  body_text: string
  body_html: string
}

function mailIn({ recipient: to, reply_to, unsubscribe, subject, body_text: text, body_html: html }: Row): Mail {
  return { to, ...(reply_to && { replyTo: reply_to }), ...(unsubscribe && { unsubscribe }), subject, text, html }
}

import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import { type Db, query } from '../db/db.ts'
import type { Log } from '../log.ts'
import { openWorker, wakeUp } from '../wakeup.ts'
import { withinMs } from '../withinMs.ts'
import { type Mail, type MailTransport, silenceMs } from './mailTransport.ts'

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
export function drainOutbox(db: Db, post: MailTransport, log: Log, claim = usualClaim): OutboxDrain {
  const onFailure = (error: unknown) => log.warn({ err: error }, 'the outbox could not be drained')
  const workerFor = (urgentOnly: boolean) =>
    openWorker({
      wakeUp: emailAdded,
      work: stopping => sendDue({ db, post, log, claim, urgentOnly, stopping }),
      onFailure,
    })
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

/** The time limit for sending one e-mail: longer than the longest wait for a mail server (mailTransport.ts). */
const longestSendMs = silenceMs + 60_000
/**
 * How long a claim lasts, and how often that of an e-mail that is being sent is renewed: no other server sends it
 * meanwhile, and soon after its server has died the next one does.
 */
export interface ClaimTimes {
  seconds: number
  renewMs: number
}
const usualClaim: ClaimTimes = { seconds: 120, renewMs: 40_000 }
/** With 1, 2, 4 … minutes between them, at most 4 hours, these attempts take two days: longer than most outages. */
const mostAttempts = 20

interface Sending {
  db: Db
  post: MailTransport
  log: Log
  claim: ClaimTimes
  urgentOnly: boolean
  stopping: AbortSignal
}

/** Sends one e-mail after the other until none is due; returns how many. */
async function sendDue(sending: Sending): Promise<number> {
  let sent = 0
  while (!sending.stopping.aborted && (await sendNext(sending))) sent += 1
  return sent
}

async function sendNext({ db, post, log, claim, urgentOnly }: Sending): Promise<boolean> {
  const mail = await db.as({ kind: 'system' }, () => claimNext(urgentOnly, claim))
  if (!mail) return false
  const { id } = mail
  const renewal = setInterval(() => {
    // a claim that could not be renewed runs out, as that of a server that has died
    void db.as({ kind: 'system' }, () => renewClaim(mail, claim)).catch(() => {})
  }, claim.renewMs)
  const failure = await withinMs(longestSendMs, post.send(id, mailIn(mail)))
    .then(() => null, failureOf)
    .finally(() => clearInterval(renewal))
  await db.as({ kind: 'system' }, () => (failure ? noteFailure(mail, failure) : noteSent(mail)))
  if (failure) logFailure(log, mail, failure)
  return true
}

function logFailure(log: Log, { id: mail, attempts }: Claimed, { refusal, facts }: SendFailure): void {
  if (refusal) log.error({ code: 'mail-refused', mail, attempts, ...facts }, 'an e-mail was refused for good')
  else log.warn({ mail, attempts, ...facts }, 'an e-mail did not leave')
  if (!refusal && attempts >= mostAttempts)
    log.error({ code: 'mail-given-up', mail, attempts }, 'an e-mail is given up: it left in no try')
}

type Claimed = Row & { id: string; attempts: number }

// a claim counts as an attempt, so that an e-mail that crashes every server that sends it is given up too
async function claimNext(urgentOnly: boolean, { seconds }: ClaimTimes): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update outbox set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${seconds})
    where id = (
      select id from outbox
      where sent_at is null and given_up_at is null and next_attempt_at <= now()
        and (claimed_until is null or claimed_until < now()) and (urgent or not ${urgentOnly}::boolean)
      order by urgent desc, next_attempt_at limit 1 for update skip locked)
    returning id, recipient, reply_to, unsubscribe, subject, body_text, body_html, attempts`.execute(query)
  return rows[0]
}

async function renewClaim({ id, attempts }: Claimed, { seconds }: ClaimTimes): Promise<void> {
  await query
    .updateTable('outbox')
    .set({ claimed_until: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('claimed_until', 'is not', null)
    .execute()
}

async function noteSent({ id, recipient }: Claimed): Promise<void> {
  await query
    .updateTable('outbox')
    .set({ last_error: null, claimed_until: null, sent_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await query.deleteFrom('mail_refusals').where('recipient', '=', recipient.toLowerCase()).execute()
}

// when this claim expired and a later one increased the attempts, the row belongs to the later claim
async function noteFailure(mail: Claimed, { text, refusal }: SendFailure): Promise<void> {
  const { id, attempts } = mail
  const wait = Math.min(2 ** (attempts - 1), 240)
  const isLast = refusal !== undefined || attempts >= mostAttempts
  if (refusal) await noteRefusal(mail.recipient.toLowerCase(), refusal)
  await query
    .updateTable('outbox')
    .set({
      last_error: text,
      claimed_until: null,
      ...(isLast ? { given_up_at: sql`now()` } : { next_attempt_at: sql`now() + make_interval(mins => ${wait})` }),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()
}

async function noteRefusal(recipient: string, answer: number): Promise<void> {
  const now = { refused_at: sql<Date>`now()`, answer }
  await query
    .insertInto('mail_refusals')
    .values({ recipient, ...now })
    .onConflict(conflict => conflict.column('recipient').doUpdateSet(now))
    .execute()
}

/** Why an e-mail was not sent. `refusal`: the code with which the mail server refused this e-mail for good. */
interface SendFailure {
  /** For its row. */
  text: string
  refusal: number | undefined
  /** For the log: what the mail server said, without addresses. */
  facts: { why: string; answer: number | undefined; reason: string }
}

function failureOf(error: unknown): SendFailure {
  // properties of nodemailer's errors
  const { code, command, response, responseCode } = error as Record<string, unknown>
  const text = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
  const answer = Number(responseCode) || undefined
  const isPermanent = answer !== undefined && answer >= 500 && answer < 600
  // a refused login or sender is a fault of the configuration: it is corrected, and the e-mail is sent
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA'
  const reason = withoutAddresses(typeof response === 'string' ? response.slice(0, 300) : '')
  return {
    text,
    refusal: isPermanent && isOfThisMail ? answer : undefined,
    facts: { why: String(code ?? 'unknown'), answer, reason },
  }
}

function withoutAddresses(text: string): string {
  return text.replace(/\S*@\S*/g, '<address>')
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

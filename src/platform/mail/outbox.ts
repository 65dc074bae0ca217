import { sql } from 'kysely'
import { newId } from '#kit/id.ts'
import { afterCommit, type Db, query } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { Letter, Post } from './post.ts'

let wake: () => void = () => {}

/**
 * Puts a letter into the outbox, in the transaction around the caller: it leaves if and only if its cause commits.
 * Headers with a line break are refused by the table itself (I7). Answers its id.
 */
export async function addLetter({ to, replyTo, unsubscribe, subject, text, html }: Letter): Promise<string> {
  const id = newId()
  const headers = { recipient: to, reply_to: replyTo ?? null, unsubscribe: unsubscribe ?? null, subject }
  await query
    .insertInto('outbox')
    .values({ id, ...headers, body_text: text, body_html: html })
    .execute()
  afterCommit(() => wake())
  return id
}

export interface OutboxDrain {
  /** Sends what is due now; returns how many letters left. Safe to run on several servers at once. */
  drain(): Promise<number>
  stop(): Promise<void>
}

/** Sends letters soon after they are committed, and those that failed before when they are due again. */
export function drainOutbox(db: Db, post: Post, log: Log): OutboxDrain {
  let running: Promise<number> = Promise.resolve(0)
  const drain = () => {
    running = running.catch(() => 0).then(() => sendDue(db, post, log))
    return running
  }
  wake = () => void drain().catch(error => log.warn({ err: error }, 'the outbox could not be drained'))
  const timer = setInterval(wake, 20_000)
  timer.unref()
  return {
    drain,
    stop: async () => {
      clearInterval(timer)
      wake = () => {}
      await running.catch(() => 0)
    },
  }
}

async function sendDue(db: Db, post: Post, log: Log): Promise<number> {
  let sent = 0
  while (await sendNext(db, post, log)) sent += 1
  return sent
}

// one letter a transaction: its row stays locked while it is sent, so no second server sends it too
async function sendNext(db: Db, post: Post, log: Log): Promise<boolean> {
  return db.as({ kind: 'system' }, async () => {
    const letter = await query
      .selectFrom('outbox')
      .select(['id', 'recipient', 'reply_to', 'unsubscribe', 'subject', 'body_text', 'body_html', 'attempts'])
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', sql<Date>`now()`)
      .orderBy('next_attempt_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!letter) return false
    const { id, attempts } = letter
    const failure = await post.send(id, letterIn(letter)).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message.slice(0, 300) : 'unknown'),
    )
    if (failure) log.warn({ letter: id, attempts: attempts + 1 }, 'a letter did not leave')
    // 1, 2, 4 … minutes, at most 4 hours
    const wait = Math.min(2 ** attempts, 240)
    await query
      .updateTable('outbox')
      .set(
        failure
          ? {
              attempts: attempts + 1,
              last_error: failure,
              next_attempt_at: sql`now() + make_interval(mins => ${wait})`,
            }
          : { attempts: attempts + 1, last_error: null, sent_at: sql`now()` },
      )
      .where('id', '=', id)
      .execute()
    return true
  })
}

interface Row {
  recipient: string
  reply_to: string | null
  unsubscribe: string | null
  subject: string
  body_text: string
  body_html: string
}

function letterIn({ recipient: to, reply_to, unsubscribe, subject, body_text: text, body_html: html }: Row): Letter {
  return { to, ...(reply_to && { replyTo: reply_to }), ...(unsubscribe && { unsubscribe }), subject, text, html }
}

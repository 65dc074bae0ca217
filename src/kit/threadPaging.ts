import { z } from 'zod'
import { Id } from './fields.ts'
import { allRows, pageQuery } from './paging.ts'

/** The number of messages that a thread loads at once, unless it opens with more that are unread. */
export const messagesPerPage = 50

/**
 * Which part of a thread is requested: the newest messages, those `before` or `after` a cursor of an earlier answer, or
 * those `around` a message. An unknown message requests the newest.
 */
export const threadQuery = z.strictObject({
  ...pageQuery,
  rows: z.coerce.number().int().min(1).max(allRows).default(messagesPerPage),
  around: Id.optional(),
})
export type ThreadRequest = z.input<typeof threadQuery>

/**
 * Where the messages of an answer are in their thread. `earlier`: the cursor for those before them, absent at the
 * beginning; `later`: for those after them, also those that are still to be written; absent while there is no message.
 * `isEnd`: none of the thread is later.
 */
export const threadPlace = {
  earlier: z.string().optional(),
  later: z.string().optional(),
  isEnd: z.boolean(),
}
const ThreadPlace = z.object(threadPlace)
export type ThreadPlace = z.infer<typeof ThreadPlace>

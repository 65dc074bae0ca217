/** What a ticket is about, in the order they are offered. */
export const categories = ['case', 'delivery', 'billing', 'account', 'other'] as const
export type Category = (typeof categories)[number]

/** How soon the first answer is promised. */
export const priorities = ['normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

/** Hours of support within which a new ticket is answered for the first time. */
export const answerHours: Record<Priority, number> = { normal: 8, high: 4, urgent: 2 }

/** Why a ticket was closed; with `other`, words say it. */
export const closeReasons = ['solved', 'no-longer-needed', 'duplicate', 'other'] as const
export type CloseReason = (typeof closeReasons)[number]

/** Days after the closing during which its doctor may say how it was, and say it again otherwise. */
export const ratingDays = 14

/** Files of one message. */
export const mostFiles = 5

/** A ticket's number as people read, say and search it: `42` → `T-000042`. */
export function showTicketNumber(number: number): string {
  return `T-${String(number).padStart(6, '0')}`
}

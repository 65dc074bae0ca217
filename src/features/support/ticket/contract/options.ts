/** The subjects of a ticket, in the order of the menu. */
export const categories = ['case', 'delivery', 'billing', 'account', 'other'] as const
export type Category = (typeof categories)[number]

/** The priorities, which determine when the first answer is due. */
export const priorities = ['normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

/** Support hours within which a new ticket is answered for the first time. */
export const answerHours: Record<Priority, number> = { normal: 8, high: 4, urgent: 2 }

/** The reasons of a closing; `other` requires words. */
export const closeReasons = ['solved', 'no-longer-needed', 'duplicate', 'other'] as const
export type CloseReason = (typeof closeReasons)[number]

/** Days after the closing in which its doctor may give and change the rating. */
export const ratingDays = 14

/** The maximum number of files of one message. */
export const mostFiles = 5

/** The display and search form of a ticket's number: `42` → `T-000042`. */
export function showTicketNumber(number: number): string {
  return `T-${String(number).padStart(6, '0')}`
}

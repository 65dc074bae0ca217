import { movedText, requestedText } from '#features/cases/notifications/server/caseWords.ts'
import type { NotificationTexts } from '#features/notifications/server/mails.ts'

/** The features that have words of their own for what an e-mail about notifications says: the whole list. */
export const notificationTexts: NotificationTexts = { happened: movedText, requested: requestedText }

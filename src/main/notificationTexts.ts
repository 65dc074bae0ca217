import { movedText, requestedText } from '#features/cases/notifications/server/caseWords.ts'
import type { NotificationTexts } from '#features/notifications/server/mails.ts'

/** The complete list of the features that have their own texts for e-mails about notifications. */
export const notificationTexts: NotificationTexts = { happened: movedText, requested: requestedText }

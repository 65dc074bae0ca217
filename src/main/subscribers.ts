import type { AuthEvent } from '#features/auth/contract/events.ts'
import { addHistoryEntry } from '#features/auth/history/server/history.ts'
import { withdrawAllBy } from '#features/auth/invitations/server/invitation.ts'
import { announceEnd, announceSessions } from '#features/auth/server/live.ts'
import { endSessions } from '#features/auth/server/sessions.ts'
import { admitSession } from '#features/auth/sessions/server/session.ts'
import type { InvoiceEvent } from '#features/billing/invoices/contract/events.ts'
import { announceInvoice } from '#features/billing/invoices/server/live.ts'
import { notifyIssued, notifyVoided } from '#features/billing/invoices/server/notifications.ts'
import type { MethodsChanged } from '#features/billing/methods/contract/events.ts'
import { announceMethods } from '#features/billing/methods/server/live.ts'
import type { PaymentEvent } from '#features/billing/payments/payment/contract/events.ts'
import { announceExpired, announceNoted, announcePayment } from '#features/billing/payments/payment/server/live.ts'
import { isReceipt, notifyPayment } from '#features/billing/payments/payment/server/notifications.ts'
import type { ReminderEvent } from '#features/billing/reminders/contract/events.ts'
import { notifyDue, withdrawReminders } from '#features/billing/reminders/server/notifications.ts'
import { endReminders } from '#features/billing/reminders/server/reminder.ts'
import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import { announceCase, announceCaseFile, announceRead } from '#features/cases/case/server/live.ts'
import {
  notifyMessage,
  notifyTurnChanged,
  readMessageNotifications,
} from '#features/cases/notifications/server/notifications.ts'
import { deleteEndedDrafts } from '#features/cases/plans/changes/server/draftedChanges.ts'
import type { ClinicChanged } from '#features/clinics/contract/events.ts'
import { announceClinic } from '#features/clinics/server/live.ts'
import type { ContactEvent } from '#features/contact/contract/events.ts'
import { announceContactForm } from '#features/contact/server/live.ts'
import { notifyReceived } from '#features/contact/server/notifications.ts'
import { issueCertificates } from '#features/courses/certificates/server/certificate.ts'
import type { CourseEvent } from '#features/courses/course/contract/events.ts'
import { announceCourse, announceOffer, announceProgress } from '#features/courses/course/server/live.ts'
import {
  notifyOfCertificate,
  notifyOfCourse,
  retractCourseNotification,
} from '#features/courses/course/server/notifications.ts'
import type { UploadChecked } from '#features/files/file/contract/events.ts'
import { announceUpload } from '#features/files/file/server/live.ts'
import type { ProfileEvent } from '#features/profile/person/contract/events.ts'
import { announceProfile } from '#features/profile/person/server/live.ts'
import type { CannedAnswersChanged } from '#features/support/canned/contract/events.ts'
import { announceCannedAnswer } from '#features/support/canned/server/live.ts'
import type { SupportEvent } from '#features/support/ticket/contract/events.ts'
import { announceChanged, announceMerged, announceSplit, announceTicket } from '#features/support/ticket/server/live.ts'
import {
  notifyAnswered,
  notifyClosed,
  notifyMerged,
  notifyOpened,
  notifySplit,
} from '#features/support/ticket/server/notifications.ts'
import type { UserEvent } from '#features/users/contract/events.ts'
import { announceUser, announceUsers } from '#features/users/server/live.ts'
import { deliverTo } from '#platform/events.ts'

/** Every event of every feature. */
type AnyEvent =
  | AuthEvent
  | CannedAnswersChanged
  | CaseEvent
  | ClinicChanged
  | ContactEvent
  | CourseEvent
  | InvoiceEvent
  | MethodsChanged
  | PaymentEvent
  | ProfileEvent
  | ReminderEvent
  | SupportEvent
  | UploadChecked
  | UserEvent

/** The subscribers of each event, called in this order inside the transaction that published it. */
export const deliver = deliverTo<AnyEvent>({
  'case-moved': [deleteEndedDrafts, notifyTurnChanged, announceCase],
  'message-written': [notifyMessage, announceCase],
  'messages-read': [readMessageNotifications, announceRead],
  'case-changed': [announceCase],
  'case-file-checked': [announceCaseFile],

  'invoice-issued': [announceInvoice, notifyIssued],
  'invoice-voided': [notifyVoided, announceInvoice],
  'credit-applied': [endReminders, announceInvoice],
  'payment-recorded': [
    announceInvoice,
    announcePayment,
    notifyPayment,
    async (event, scope) => isReceipt(event.what) && endReminders(event, scope),
  ],
  'payment-noted': [announceNoted],
  'checkout-expired': [announceExpired],
  'payment-due': [notifyDue],
  'payment-no-longer-due': [withdrawReminders],
  'methods-changed': [announceMethods],

  'course-published': [notifyOfCourse, issueCertificates, announceOffer],
  'course-withdrawn': [retractCourseNotification, announceOffer],
  'course-changed': [announceCourse],
  'lesson-finished': [issueCertificates],
  'lesson-removed': [issueCertificates],
  'progress-made': [announceProgress],
  'certificate-earned': [notifyOfCertificate],

  'ticket-opened': [announceTicket, notifyOpened],
  'ticket-answered': [announceTicket, notifyAnswered],
  'ticket-closed': [announceTicket, notifyClosed],
  'ticket-merged': [announceMerged, notifyMerged],
  'ticket-split': [announceSplit, notifySplit],
  'ticket-changed': [announceChanged],
  'canned-answers-changed': [announceCannedAnswer],

  'contact-form-received': [announceContactForm, notifyReceived],
  'contact-form-changed': [announceContactForm],

  'user-suspended': [
    async ({ isFirst, userId, reason }, scope) =>
      isFirst && addHistoryEntry(scope, { userId, kind: 'suspended', facts: { reason } }),
    ({ userId }, scope) => endSessions(scope, userId, 'suspended'),
    ({ userId }, scope) => withdrawAllBy(scope, userId),
    announceUser,
  ],
  'user-restored': [
    async ({ isFirst, userId }, scope) => isFirst && addHistoryEntry(scope, { userId, kind: 'restored' }),
    announceUser,
  ],
  'role-changed': [
    ({ userId, from, role }, scope) => addHistoryEntry(scope, { userId, kind: 'role-changed', facts: { from, role } }),
    ({ userId }, scope) => endSessions(scope, userId, 'role-changed'),
    ({ userId }, scope) => withdrawAllBy(scope, userId),
    announceUser,
  ],
  'invitations-changed': [announceUsers],
  'signed-in': [admitSession],
  'sessions-ended': [announceEnd],
  'sessions-changed': [announceSessions],

  'profile-saved': [
    ({ userId }, scope) => addHistoryEntry(scope, { userId, kind: 'profile-changed' }),
    announceProfile,
    announceUser,
  ],
  'profile-changed': [announceProfile, announceUser],
  'tax-data-saved': [
    async ({ userId, changed }, scope) =>
      changed.length > 0 && addHistoryEntry(scope, { userId, kind: 'tax-data-changed', facts: { fields: changed } }),
    announceProfile,
    announceUser,
  ],
  'data-exported': [({ userId }, scope) => addHistoryEntry(scope, { userId, kind: 'data-exported' })],

  'clinic-changed': [announceClinic],
  'upload-checked': [announceUpload],
})

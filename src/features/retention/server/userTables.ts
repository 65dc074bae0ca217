import type { SubjectTable } from '#platform/erasure/subjectTable.ts'
import { ticketTables } from './ticketTables.ts'

/**
 * Every table with rows of a doctor whose cases are gone, parents first. Invoices, the ledger and payments stay, and so does
 * the row of the account that they refer to, emptied.
 */
export const userTables = [
  { name: 'users', links: [{ column: 'id', of: 'subject' }], stays: true },
  { name: 'user_suspensions', links: [{ column: 'user_id', of: 'users' }] },
  { name: 'user_events', links: [{ column: 'user_id', of: 'users' }] },
  { name: 'passwords', links: [{ column: 'user_id', of: 'users' }], isTrace: true },
  { name: 'password_resets', links: [{ column: 'user_id', of: 'users' }], isTrace: true },
  { name: 'sessions', links: [{ column: 'user_id', of: 'users' }], isTrace: true },
  { name: 'invitations', links: [{ column: 'email', of: 'users', key: 'email' }] },
  { name: 'tax_data', links: [{ column: 'user_id', of: 'users' }] },
  { name: 'profile_photos', links: [{ column: 'user_id', of: 'users' }] },
  { name: 'notification_choices', links: [{ column: 'user_id', of: 'users' }], isTrace: true },
  { name: 'doctor_preferences', links: [{ column: 'doctor_id', of: 'users' }] },
  { name: 'clinics', links: [{ column: 'doctor_id', of: 'users' }] },
  { name: 'clinic_archives', links: [{ column: 'clinic_id', of: 'clinics' }] },
  { name: 'default_clinics', links: [{ column: 'doctor_id', of: 'users' }] },
  { name: 'payment_methods', links: [{ column: 'doctor_id', of: 'users' }] },
  { name: 'default_payment_methods', links: [{ column: 'doctor_id', of: 'users' }] },
  { name: 'stripe_customers', links: [{ column: 'doctor_id', of: 'users' }] },
  { name: 'lesson_progress', links: [{ column: 'user_id', of: 'users' }] },
  { name: 'course_certificates', links: [{ column: 'user_id', of: 'users' }] },
  {
    name: 'tickets',
    links: [
      { column: 'doctor_id', of: 'users' },
      { column: 'merged_into', of: 'tickets' },
    ],
  },
  ...ticketTables,
  {
    name: 'files',
    links: [
      { column: 'id', of: 'profile_photos', key: 'file_id' },
      { column: 'id', of: 'ticket_message_files', key: 'file_id' },
    ],
  },
  {
    name: 'notifications',
    links: [
      { column: 'user_id', of: 'users' },
      { column: 'doctor_id', of: 'users' },
      { column: 'by', of: 'users' },
      { column: 'about_id', of: 'tickets' },
    ],
    isTrace: true,
  },
  { name: 'mail_refusals', links: [{ column: 'recipient', of: 'users', key: 'email' }], isTrace: true },
  {
    name: 'outbox',
    links: [{ column: 'recipient', of: 'users', key: 'email' }],
    namedIn: ['subject', 'body_text', 'body_html'],
    isTrace: true,
  },
  {
    name: 'idempotency_keys',
    links: [{ column: 'actor_id', of: 'users' }],
    namedIn: ['answer'],
    isTrace: true,
  },
] as const satisfies readonly SubjectTable[]

/** When the period of a class begins. */
export type Start =
  | 'its creation'
  | 'the closing of the care'
  | 'the last shipment'
  | 'its issue'
  | 'the end of the session'
  | 'the last attempt'
  | 'the end of the account'
  | 'none'

/** How long the rows of some tables are kept, from when, and the reason in law. */
export interface Retention {
  readonly tables: readonly string[]
  /** `null`: for good. */
  readonly period: Period | null
  readonly from: Start
  readonly basis: string
}

/** A length of time by the calendar. */
export type Period = { readonly years: number } | { readonly months: number } | { readonly days: number }

// Autonomous communities may ask for more than five years (Cataluña for 15 of some documents): docs/operate.md says how such a
// case is held.
const health = { period: { years: 5 }, from: 'the closing of the care', basis: 'Ley 41/2002, art. 17.1' } as const
const books = { period: { years: 6 }, from: 'its issue', basis: 'Código de Comercio, art. 30' } as const
const account = {
  period: { years: 0 },
  from: 'the end of the account',
  basis: 'GDPR, art. 6.1.b: the contract',
} as const
const security = 'GDPR, art. 6.1.f and 32: security of processing'
const accountability = 'GDPR, art. 5.2: accountability'

/**
 * Every table of the database by class (D4): the classes of docs/growth.md, which a test compares. A table is in two classes
 * when parts of its rows go at different times.
 */
export const retention = {
  accounts: {
    ...account,
    tables: [
      ...['users', 'user_suspensions', 'passwords', 'profile_photos', 'tax_data', 'notification_choices'],
      ...['doctor_preferences', 'clinics', 'clinic_archives', 'default_clinics'],
    ],
  },
  invitations: { ...account, tables: ['invitations'] },
  sessions: { tables: ['sessions'], period: { days: 30 }, from: 'the end of the session', basis: security },
  'sign-ins in the history of an account': {
    ...{ tables: ['user_events'], period: { months: 13 }, from: 'its creation', basis: security },
  },
  'other entries of that history': {
    ...{ tables: ['user_events'], period: { months: 12 }, from: 'the end of the account', basis: accountability },
  },
  'counters and keys': {
    ...{ tables: ['rate_windows', 'idempotency_keys', 'password_resets', 'sign_in_failures'] },
    ...{ period: { days: 30 }, from: 'its creation', basis: security },
  },
  'e-mails': { tables: ['outbox'], period: { months: 13 }, from: 'the last attempt', basis: accountability },
  'addresses that refuse mail': {
    ...{ tables: ['mail_refusals'], period: { months: 13 }, from: 'the last attempt', basis: 'GDPR, art. 6.1.f' },
  },
  notifications: { tables: ['notifications'], period: { months: 12 }, from: 'its creation', basis: account.basis },
  cases: { ...health, tables: ['cases', 'prescriptions', 'record_requests'] },
  shipments: {
    ...{ tables: ['shipments'], period: { years: 10 }, from: 'the last shipment' },
    basis: 'Regulation (EU) 2017/745, annex XIII.4: custom-made devices',
  },
  'histories of cases': { ...health, tables: ['case_events'] },
  messages: { ...health, tables: ['messages', 'message_pictures', 'message_reads'] },
  records: { ...health, tables: ['records', 'record_confirmations', 'record_turns'] },
  files: { ...health, tables: ['files'] },
  plans: {
    ...health,
    tables: [
      ...['plans', 'plan_files', 'plan_approvals', 'plan_deviations', 'stage_sets', 'change_requests'],
      ...['change_answers', 'change_drafts'],
    ],
  },
  'figures of all practices': { tables: ['case_months'], period: null, from: 'none', basis: 'no personal data' },
  'invoices and ledger': {
    ...books,
    tables: [
      ...['invoices', 'invoice_lines', 'invoice_cases', 'invoice_instalments', 'invoice_voids', 'invoice_balances'],
      ...['invoice_reminders', 'ledger_transactions', 'ledger_postings'],
    ],
  },
  payments: {
    ...books,
    tables: [
      ...['payment_methods', 'default_payment_methods', 'payment_events', 'checkouts', 'transfers'],
      ...['transfer_decisions', 'bank_files', 'bank_movements', 'bank_settlements', 'statement_entries'],
    ],
  },
  Stripe: {
    ...books,
    tables: ['stripe_customers', 'stripe_events', 'stripe_failures', 'stripe_detachments', 'stripe_cursor'],
  },
  courses: { ...account, tables: ['courses', 'lessons', 'lesson_progress', 'course_certificates'] },
  tickets: {
    ...account,
    tables: [
      ...['tickets', 'ticket_messages', 'ticket_message_files', 'ticket_events', 'ticket_reads', 'ticket_ratings'],
      ...['ticket_notes', 'ticket_assignments', 'canned_answers'],
    ],
  },
  'contact forms': {
    tables: [
      ...['contact_forms', 'contact_form_answers', 'contact_form_reads', 'contact_form_archives', 'contact_form_spam'],
    ],
    ...{ period: { months: 12 }, from: 'its creation', basis: 'GDPR, art. 5.1.e: storage limitation' },
  },
  erasures: {
    ...{ tables: ['erasures', 'erasure_blocks', 'blocked_rows', 'legal_holds'] },
    ...{ period: null, from: 'none', basis: accountability },
  },
  'damaged files': { ...health, tables: ['damaged_files'] },
  'reports of backups and scrubs': {
    ...{ tables: ['backup_reports', 'file_scrubs'] },
    ...{ period: null, from: 'none', basis: 'no personal data' },
  },
  // lines of standard output, which the operator's journal keeps (docs/operate.md)
  logs: { tables: [], period: { days: 90 }, from: 'its creation', basis: security },
  "the server's own rows": {
    ...{ tables: ['migrations', 'releases', 'file_store', 'readiness', 'full_dumps'] },
    ...{ period: null, from: 'none', basis: 'no personal data' },
  },
} as const satisfies Record<string, Retention>

/** The name of a class. */
export type RetentionClass = keyof typeof retention

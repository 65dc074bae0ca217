/**
 * The rows of a table that belong to a person: those that name them in one of these columns, or whose parent row
 * belongs to them.
 */
export interface ExportedRows {
  by?: readonly string[]
  of?: { column: string; table: ExportedTable }
  /** Excluded columns with the reason. */
  without?: { columns: readonly string[]; because: string }
  /** Only this role may read the table. */
  only?: 'doctor' | 'super-admin'
}

interface LeftOut {
  leftOut: string
}

/**
 * Every table of the database: which part of it an export of a person's data contains, or why none (D7). A table that
 * is missing here fails a test. Rows that row-level security hides from the person stay hidden.
 */
const all = {
  users: { by: ['id'], without: { columns: ['search'], because: 'made out of the name for searching' } },
  user_suspensions: { by: ['user_id'] },
  user_events: { by: ['user_id'] },
  sessions: { by: ['user_id'] },
  tax_data: { by: ['user_id'], without: { columns: ['tax_id_sealed'], because: 'opened, in profile.json' } },
  profile_photos: { by: ['user_id'] },
  passwords: { leftOut: 'a check of the password, which nobody can read, not even we' },
  password_resets: { leftOut: 'keys of mailed links, kept for thirty days' },
  sign_in_failures: { leftOut: 'counters without a name, which protect the login' },
  releases: { leftOut: 'which releases of the program have run on the database' },
  full_dumps: { leftOut: 'one row that refuses a dump by a role that does not see everything' },
  readiness: { leftOut: 'one row that the server writes to see that it can' },
  rate_windows: { leftOut: 'counters, kept for a day' },
  idempotency_keys: {
    leftOut: 'answers kept for seven days so that nothing is done twice; what they did is in its own table',
  },
  invitations: { leftOut: 'addresses of others; who invited whom is in user_events' },
  outbox: {
    leftOut: 'e-mails that were sent; what they say is in tables of its own, and they are deleted after thirty days',
  },
  mail_refusals: { leftOut: 'addresses that a mail server refused, until it accepts an e-mail again' },
  notification_choices: { by: ['user_id'] },
  notifications: { by: ['user_id'] },
  clinics: { by: ['doctor_id'], without: { columns: ['search'], because: 'made out of the rest for searching' } },
  clinic_archives: { of: { column: 'clinic_id', table: 'clinics' } },
  default_clinics: { by: ['doctor_id'] },
  cases: { by: ['doctor_id'], without: { columns: ['search'], because: 'made out of the rest for searching' } },
  case_months: { leftOut: 'counts by month of all practices together' },
  prescriptions: { of: { column: 'case_id', table: 'cases' } },
  doctor_preferences: { by: ['doctor_id'], only: 'doctor' },
  case_events: { by: ['actor_id'], of: { column: 'case_id', table: 'cases' } },
  record_requests: { of: { column: 'case_id', table: 'cases' } },
  messages: { by: ['author_id'], of: { column: 'case_id', table: 'cases' } },
  message_pictures: { of: { column: 'message_id', table: 'messages' } },
  message_reads: { by: ['user_id'] },
  files: { by: ['owner_id'], of: { column: 'case_id', table: 'cases' } },
  records: { of: { column: 'case_id', table: 'cases' } },
  record_confirmations: { by: ['by'], of: { column: 'record_id', table: 'records' } },
  record_turns: { by: ['by'], of: { column: 'record_id', table: 'records' } },
  plans: { by: ['published_by'], of: { column: 'case_id', table: 'cases' } },
  plan_files: { of: { column: 'plan_id', table: 'plans' } },
  plan_approvals: { by: ['by'], of: { column: 'plan_id', table: 'plans' } },
  stage_sets: { leftOut: 'how the stages of a plan are stored for the viewer; its files are in plan_files' },
  plan_deviations: { of: { column: 'plan_id', table: 'plans' } },
  change_requests: { of: { column: 'plan_id', table: 'plans' } },
  change_drafts: { by: ['doctor_id'], only: 'doctor' },
  change_answers: { of: { column: 'plan_id', table: 'plans' } },
  shipments: { of: { column: 'case_id', table: 'cases' } },
  invoices: { by: ['doctor_id', 'by'] },
  invoice_balances: { by: ['doctor_id'] },
  invoice_cases: { of: { column: 'invoice_id', table: 'invoices' } },
  invoice_instalments: { of: { column: 'invoice_id', table: 'invoices' } },
  invoice_lines: { of: { column: 'invoice_id', table: 'invoices' } },
  invoice_voids: { by: ['by'], of: { column: 'invoice_id', table: 'invoices' } },
  invoice_reminders: { leftOut: 'which reminders were sent; notifications have them' },
  ledger_transactions: { by: ['doctor_id', 'by'] },
  ledger_postings: { by: ['doctor_id'] },
  payment_methods: {
    by: ['doctor_id'],
    only: 'doctor',
    without: {
      columns: ['iban_sealed', 'iban_fingerprint'],
      because: 'sealed; the account is named by its last digits',
    },
  },
  default_payment_methods: { by: ['doctor_id'], only: 'doctor' },
  checkouts: { by: ['doctor_id'] },
  transfers: { by: ['doctor_id'] },
  transfer_decisions: { by: ['by'], of: { column: 'transfer_id', table: 'transfers' } },
  bank_files: { by: ['by'], only: 'super-admin' },
  bank_movements: { leftOut: 'the provider’s bank statement; what was booked of it is in ledger_transactions' },
  statement_entries: { leftOut: 'which of the bank’s files reported which movement' },
  bank_settlements: { by: ['by'], only: 'super-admin' },
  payment_events: { by: ['by'], only: 'super-admin' },
  stripe_customers: { by: ['doctor_id'], only: 'doctor' },
  stripe_cursor: { leftOut: 'how far we have read at Stripe' },
  stripe_detachments: { leftOut: 'cards that Stripe is still to forget, without a name' },
  stripe_failures: { leftOut: 'messages of Stripe that wait to be taken, without a name' },
  stripe_events: { leftOut: 'which messages of Stripe were taken, without a name' },
  courses: { by: ['created_by'], only: 'super-admin' },
  lessons: { of: { column: 'course_id', table: 'courses' }, only: 'super-admin' },
  lesson_progress: { by: ['user_id'] },
  course_certificates: { by: ['user_id'] },
  tickets: { by: ['doctor_id'], without: { columns: ['due_rank'], because: 'an order made out of the rest' } },
  ticket_messages: { by: ['author_id'], of: { column: 'ticket_id', table: 'tickets' } },
  ticket_message_files: { of: { column: 'message_id', table: 'ticket_messages' } },
  ticket_events: { by: ['actor_id'], of: { column: 'ticket_id', table: 'tickets' } },
  ticket_reads: { by: ['user_id'] },
  ticket_ratings: { of: { column: 'ticket_id', table: 'tickets' } },
  ticket_notes: { by: ['author_id'], only: 'super-admin' },
  ticket_assignments: { by: ['assignee_id', 'by'], only: 'super-admin' },
  canned_answers: { by: ['by'], only: 'super-admin' },
  contact_forms: { leftOut: 'written by visitors, who have no account' },
  contact_form_answers: { by: ['by'], only: 'super-admin' },
  contact_form_reads: { by: ['by'], only: 'super-admin' },
  contact_form_archives: { by: ['by'], only: 'super-admin' },
  contact_form_spam: { by: ['by'], only: 'super-admin' },
  erasures: { leftOut: 'which cases and accounts were erased; nothing else is left of them' },
  erasure_blocks: { leftOut: 'until when what was erased is kept for courts and authorities' },
  blocked_rows: { leftOut: 'what was erased, kept for courts and authorities alone (LO 3/2018, art. 32)' },
  legal_holds: { leftOut: 'what may not be erased, and why: the provider’s own' },
  migrations: { leftOut: 'which changes of the database were made' },
  damaged_files: { leftOut: 'which stored files the disk has lost, until they are repaired' },
  file_scrubs: { leftOut: 'how many stored files were read again each night' },
  backup_reports: { leftOut: 'what became of the backups of the whole database' },
  file_store: { leftOut: 'which store of files the database is bound to' },
} as const satisfies Record<string, (Omit<ExportedRows, 'of'> & { of?: { column: string; table: string } }) | LeftOut>

type All = typeof all
/** A table that an export contains rows of. */
export type ExportedTable = { [T in keyof All]: All[T] extends LeftOut ? never : T }[keyof All]

/** All tables with the exported part of each. */
export const tables: Readonly<Record<string, ExportedRows | LeftOut>> = all

/** The tables in this role's export, each with the owner of its rows. */
export function tablesFor(role: 'doctor' | 'super-admin'): [ExportedTable, ExportedRows][] {
  return Object.entries(all).flatMap(([name, spec]) => {
    const taken: ExportedRows | LeftOut = spec
    if ('leftOut' in taken || (taken.only && taken.only !== role)) return []
    return [[name as ExportedTable, taken]] // a table without an exclusion is exported
  })
}

import type { SubjectTable } from '#platform/erasure/subjectTable.ts'
import { ticketTables } from './ticketTables.ts'

/**
 * Every table with rows of a case, parents first: what an erasure takes away, and a block keeps apart. Tickets about a case
 * belong to it. A table that refers to one of these and is missing here fails a test.
 */
export const caseTables = [
  { name: 'cases', links: [{ column: 'id', of: 'subject' }] },
  { name: 'prescriptions', links: [{ column: 'case_id', of: 'cases' }] },
  { name: 'case_events', links: [{ column: 'case_id', of: 'cases' }] },
  { name: 'record_requests', links: [{ column: 'case_id', of: 'cases' }] },
  { name: 'shipments', links: [{ column: 'case_id', of: 'cases' }] },
  { name: 'messages', links: [{ column: 'case_id', of: 'cases' }] },
  { name: 'message_reads', links: [{ column: 'case_id', of: 'cases' }] },
  { name: 'message_pictures', links: [{ column: 'message_id', of: 'messages' }] },
  { name: 'records', links: [{ column: 'case_id', of: 'cases' }] },
  { name: 'record_confirmations', links: [{ column: 'record_id', of: 'records' }] },
  { name: 'record_turns', links: [{ column: 'record_id', of: 'records' }] },
  { name: 'plans', links: [{ column: 'case_id', of: 'cases' }] },
  { name: 'plan_files', links: [{ column: 'plan_id', of: 'plans' }] },
  { name: 'plan_approvals', links: [{ column: 'plan_id', of: 'plans' }] },
  { name: 'plan_deviations', links: [{ column: 'plan_id', of: 'plans' }] },
  { name: 'stage_sets', links: [{ column: 'plan_id', of: 'plans' }] },
  { name: 'change_requests', links: [{ column: 'plan_id', of: 'plans' }] },
  { name: 'change_answers', links: [{ column: 'plan_id', of: 'plans' }] },
  { name: 'change_drafts', links: [{ column: 'plan_id', of: 'plans' }] },
  // the invoice itself stays for six years
  { name: 'invoice_cases', links: [{ column: 'case_id', of: 'cases' }] },
  {
    name: 'tickets',
    links: [
      { column: 'case_id', of: 'cases' },
      { column: 'merged_into', of: 'tickets' },
    ],
  },
  ...ticketTables,
  {
    name: 'files',
    links: [
      { column: 'case_id', of: 'cases' },
      { column: 'id', of: 'message_pictures', key: 'file_id' },
      { column: 'id', of: 'change_requests', key: 'picture_id' },
      { column: 'id', of: 'ticket_message_files', key: 'file_id' },
    ],
  },
  { name: 'damaged_files', links: [{ column: 'file_id', of: 'files' }], isTrace: true },
  {
    name: 'notifications',
    links: [
      { column: 'about_id', of: 'cases' },
      { column: 'about_id', of: 'tickets' },
    ],
    isTrace: true,
  },
  // e-mails and answers name a case and what belongs to it by their ids and numbers
  { name: 'outbox', namedIn: ['subject', 'body_text', 'body_html'], isTrace: true },
  { name: 'idempotency_keys', namedIn: ['endpoint', 'answer'], isTrace: true },
] as const satisfies readonly SubjectTable[]

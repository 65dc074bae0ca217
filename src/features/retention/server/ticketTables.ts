import type { SubjectTable } from '#platform/erasure/subjectTable.ts'

/** Every table with rows of a ticket, after `tickets` itself: tickets of a case and those of a person lead to the same ones. */
export const ticketTables = [
  { name: 'ticket_messages', links: [{ column: 'ticket_id', of: 'tickets' }] },
  { name: 'ticket_message_files', links: [{ column: 'message_id', of: 'ticket_messages' }] },
  {
    name: 'ticket_events',
    links: [
      { column: 'ticket_id', of: 'tickets' },
      { column: 'other_id', of: 'tickets' },
    ],
  },
  { name: 'ticket_reads', links: [{ column: 'ticket_id', of: 'tickets' }] },
  { name: 'ticket_ratings', links: [{ column: 'ticket_id', of: 'tickets' }] },
  { name: 'ticket_notes', links: [{ column: 'ticket_id', of: 'tickets' }] },
  { name: 'ticket_assignments', links: [{ column: 'ticket_id', of: 'tickets' }] },
] as const satisfies readonly SubjectTable[]

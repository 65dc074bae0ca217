import { type BadgeTone, StatusBadge } from '#ui/StatusBadge.tsx'
import type { Status } from '../contract/status.ts'
import { useWords } from './words.ts'

/** The colour of each status of invoices and instalments. */
export const statusTones: Record<Status, BadgeTone> = {
  open: 'wait',
  'partly-paid': 'info',
  paid: 'good',
  overdue: 'bad',
  void: 'done',
}

export function InvoiceStatus({ status }: { status: Status }) {
  const { statuses } = useWords()
  return <StatusBadge tone={statusTones[status]}>{statuses[status]}</StatusBadge>
}

import type { BadgeTone } from '#ui/StatusBadge.tsx'
import type { Phase } from '../contract/moves.ts'

/** The colour of each phase; its word and icon carry the same information. */
export const phaseTone: Record<Phase, BadgeTone> = {
  draft: 'neutral',
  submitted: 'info',
  'records-requested': 'bad',
  planning: 'info',
  'plan-review': 'wait',
  'changes-requested': 'bad',
  approved: 'good',
  'in-production': 'info',
  shipped: 'info',
  'in-treatment': 'good',
  completed: 'done',
  cancelled: 'done',
}

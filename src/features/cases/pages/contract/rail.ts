import type { Phase } from '#features/cases/case/contract/moves.ts'

/** The stations of a case on the progress bar; several phases can share one. */
const stations = ['submission', 'intake', 'planning', 'review', 'production', 'delivery', 'treatment', 'end'] as const
type Station = (typeof stations)[number]

const stationOf: Record<Exclude<Phase, 'cancelled'>, Station> = {
  draft: 'submission',
  'records-requested': 'submission',
  submitted: 'intake',
  planning: 'planning',
  'changes-requested': 'planning',
  'plan-review': 'review',
  approved: 'production',
  'in-production': 'production',
  shipped: 'delivery',
  'in-treatment': 'treatment',
  completed: 'end',
}

export interface RailStep {
  station: Station
  state: 'done' | 'current' | 'fault' | 'todo'
}

/**
 * The stations of a case with their states. `fault`: the case was sent back there. Retainers have no planning and no
 * review. Empty for a cancelled case.
 */
export function railOf(phase: Phase, treatmentType: string | null): RailStep[] {
  if (phase === 'cancelled') return []
  const here = stationOf[phase]
  const isSentBack = phase === 'records-requested' || phase === 'changes-requested'
  const passed = stations.filter(
    station => treatmentType !== 'retainers' || station === here || (station !== 'planning' && station !== 'review'),
  )
  const at = passed.indexOf(here)
  return passed.map((station, index) => ({ station, state: stateAt(index - at) }))

  function stateAt(offset: number): RailStep['state'] {
    if (offset === 0) return phase === 'completed' ? 'done' : isSentBack ? 'fault' : 'current'
    return offset < 0 ? 'done' : 'todo'
  }
}

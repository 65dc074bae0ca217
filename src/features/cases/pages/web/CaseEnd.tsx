import type { Case } from '#features/cases/case/contract/case.ts'
import { useTimeline } from '#features/cases/timeline/web/useTimeline.ts'
import { showDayOf } from '#kit/dates.ts'
import { Banner } from '#ui/Banner.tsx'
import { usePageWords } from './words.ts'

/** Why a case was cancelled, and by whom. Nothing for any other case. */
export function CaseEnd({ kase }: { kase: Case }) {
  const { overview } = usePageWords()
  const isCancelled = kase.phase === 'cancelled'
  const { data } = useTimeline(kase.id, isCancelled)
  const end = data?.events.findLast(event => event.command === 'cancel')
  if (!isCancelled || !end) return null
  return (
    <Banner tone="info" title={overview.cancelledBy(end.by.name, showDayOf(end.at))}>
      {end.reason}
    </Banner>
  )
}

import { showMoment } from '#kit/dates.ts'
import { allRows } from '#kit/paging.ts'
import { Banner } from '#ui/Banner.tsx'
import { useInvitations } from './api.ts'
import { useWords } from './words.ts'

/** States that an address has an invitation already. */
export function WaitingInvitation({ email }: { email: string }) {
  const { invite: words } = useWords()
  const waiting = useInvitations(allRows).data?.rows.find(
    row => row.state === 'waiting' && row.email.toLowerCase() === email.trim().toLowerCase(),
  )
  return waiting ? (
    <Banner isAnnounced tone="info">
      {words.waiting(showMoment(waiting.createdAt))}
    </Banner>
  ) : null
}

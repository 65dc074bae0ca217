import { useState } from 'react'
import { sameJson } from '#shell/drafts/autosave.ts'
import type { PayWays } from '../../payment/contract/payment.ts'
import type { OpenAmounts } from './amount.ts'

/**
 * The open amounts as they were when `follow` was last called. An announcement itself changes what is open: its amounts stay
 * on screen until its answer is known.
 */
export function useOpenAmounts({ nextCents, outstandingCents, announcedCents }: PayWays) {
  const now: OpenAmounts = { nextCents, openCents: outstandingCents - announcedCents }
  const [open, setOpen] = useState(now)
  return { open, follow: () => !sameJson(open, now) && setOpen(now) }
}

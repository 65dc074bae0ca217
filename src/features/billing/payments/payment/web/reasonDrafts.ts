import { draftsOf } from '#shell/drafts/drafts.ts'

/** Why a transfer is refused or a bank movement set aside, as it is typed, by the id of either. */
export const reasonDrafts = draftsOf<{ reason: string }>('payment-decision')

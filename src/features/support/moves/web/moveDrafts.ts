import { draftsOf } from '#shell/drafts/drafts.ts'
import type { CloseReason } from '../../ticket/contract/options.ts'

export interface Closing {
  reason: CloseReason
  words: string
}

/** Why tickets are being closed. */
export const closings = draftsOf<Closing>('closing')

/** Into which ones tickets are being merged. */
export const merges = draftsOf<{ into: string | null }>('merge')

export interface Rating {
  stars: '1' | '2' | '3' | '4' | '5' | null
  words: string
}

/** How doctors are finding it. */
export const ratings = draftsOf<Rating>('rating')

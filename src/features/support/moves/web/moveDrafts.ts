import type { CloseReason } from '../../ticket/contract/options.ts'

export interface Closing {
  reason: CloseReason
  words: string
}

export interface Rating {
  stars: '1' | '2' | '3' | '4' | '5' | null
  words: string
}

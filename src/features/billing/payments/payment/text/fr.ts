import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  decision: {
    reason: 'Motif',
    cancel: 'Annuler',
  },
} satisfies Words<typeof en>

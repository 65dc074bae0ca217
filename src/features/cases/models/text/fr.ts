import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  closer: 'Rapprocher',
  farther: 'Éloigner',
  turned: {
    left: 'Tourné vers la gauche',
    right: 'Tourné vers la droite',
    up: 'Incliné vers le haut',
    down: 'Incliné vers le bas',
  },
  turn: {
    left: 'Tourner vers la gauche',
    right: 'Tourner vers la droite',
    up: 'Tourner vers le haut',
    down: 'Tourner vers le bas',
  },
} satisfies Words<typeof en>

import type { Words } from '#kit/words.ts'

export const words = {
  turned: {
    left: 'Tourné vers la gauche',
    right: 'Tourné vers la droite',
    up: 'Incliné vers le haut',
    down: 'Incliné vers le bas',
  },
  closer: 'Plus près',
  farther: 'Plus loin',
} satisfies Words<typeof import('./en.ts').words>

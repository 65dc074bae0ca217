import type { Words } from '#kit/words.ts'

export const words = {
  turned: {
    left: 'Girado a la izquierda',
    right: 'Girado a la derecha',
    up: 'Inclinado hacia arriba',
    down: 'Inclinado hacia abajo',
  },
  closer: 'Más cerca',
  farther: 'Más lejos',
} satisfies Words<typeof import('./en.ts').words>

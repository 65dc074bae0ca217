import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  closer: 'Acercar',
  farther: 'Alejar',
  turned: {
    left: 'Girado a la izquierda',
    right: 'Girado a la derecha',
    up: 'Inclinado hacia arriba',
    down: 'Inclinado hacia abajo',
  },
  turn: {
    left: 'Girar a la izquierda',
    right: 'Girar a la derecha',
    up: 'Girar hacia arriba',
    down: 'Girar hacia abajo',
  },
} satisfies Words<typeof en>

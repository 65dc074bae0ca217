import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Foto',
  lead: 'Se muestra junto a su nombre. PNG o JPEG.',
  choose: 'Elegir una foto',
  change: 'Elegir otra',
  remove: 'Quitar',
  crop: 'Elija la parte que se muestra',
  cropHint: 'Arrastre la foto o muévala con las flechas. + y - cambian el tamaño.',
  area: 'Parte de la foto que se muestra',
  zoom: 'Tamaño',
  moves: {
    left: 'Mover la foto a la izquierda',
    right: 'Mover la foto a la derecha',
    up: 'Mover la foto hacia arriba',
    down: 'Mover la foto hacia abajo',
    larger: 'Ampliar la foto',
    smaller: 'Reducir la foto',
  },
  use: 'Usar esta parte',
  saved: 'Su foto se ha guardado.',
  removed: 'Su foto se ha quitado.',
  unreadable: 'Este archivo no es una foto que podamos mostrar. Elija un PNG o JPEG.',
  tooSmall: 'Esta foto es demasiado pequeña: al menos 160 × 160 píxeles.',
  tooLarge: 'Esta foto es demasiado grande: como máximo, 25 MB y 50 millones de píxeles.',
  sending: 'Guardando la foto',
  refused: 'La foto no se ha aceptado. Elija otra.',
} satisfies Words<typeof en>

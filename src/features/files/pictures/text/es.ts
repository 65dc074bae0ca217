import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  enlarge: (label: string) => `Ampliar: ${label}`,
  numbered: (label: string, n: number, all: number) => `${label}, ${n} de ${all}`,
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  viewer: 'visor de imágenes',
  keys: 'Las flechas izquierda y derecha cambian de imagen.',
  original: 'Descargar el original',
  compare: 'Comparar con',
  compareNone: 'Nada',
  failed: 'No se pudo cargar la imagen.',
} satisfies Words<typeof english>

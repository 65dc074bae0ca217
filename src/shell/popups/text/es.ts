import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  label: 'Lo que no ha funcionado',
  dismiss: message => `Descartar: ${message}`,
} satisfies Words<typeof english>

import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  label: 'Avisos',
  show: 'Ver los avisos',
  unread: count => `Avisos: ${count} sin leer`,
  arrived: count => `Aviso nuevo. ${count} sin leer.`,
} satisfies Words<typeof english>

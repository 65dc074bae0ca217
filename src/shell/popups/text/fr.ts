import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  label: 'Ce qui n’a pas fonctionné',
  dismiss: message => `Masquer : ${message}`,
} satisfies Words<typeof english>

import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Une partie de la page n’a pas pu être chargée',
  text: 'Ce que vous avez saisi est conservé. Réessayez d’abord ; si cela ne suffit pas, rechargez la page : vous le retrouverez tel quel.',
  retry: 'Réessayer',
  reload: 'Recharger',
} satisfies Words<typeof en>

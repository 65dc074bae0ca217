import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Idealign no se ha iniciado',
  text: 'Funciona en estos navegadores, en esta versión o en una posterior:',
  apple: 'iPhone y iPad: iOS 16.4, en todos los navegadores',
  hint: '¿El suyo está en la lista? Compruebe la conexión y recargue la página.',
  reload: 'Recargar la página',
  site: 'Sitio público',
} satisfies Words<typeof en>

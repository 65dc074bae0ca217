import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Idealign no se ha iniciado',
  text: 'Funciona en estos navegadores, en esta versión o en una posterior:',
  apple: 'iPhone y iPad: iOS 16.4, en todos los navegadores',
  hint: '¿El suyo está en la lista? Compruebe la conexión y recargue la página.',
  reload: 'Recargar la página',
  site: 'Sitio público',
  withoutScripts: {
    title: 'Idealign necesita JavaScript',
    text: 'Sin él no funcionan el inicio de sesión ni el portal, y en este navegador está desactivado o bloqueado. Permítalo para este sitio en los ajustes del navegador, o pídaselo a quien administra su ordenador. Después, recargue la página.',
    reach:
      'El sitio público funciona sin él. Con su formulario de contacto puede escribirnos, también si no puede permitir JavaScript.',
    contact: 'Formulario de contacto',
  },
} satisfies Words<typeof en>

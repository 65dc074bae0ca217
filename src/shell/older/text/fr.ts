import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Idealign n’a pas démarré',
  text: 'L’application fonctionne dans ces navigateurs, à partir de la version indiquée :',
  apple: 'iPhone et iPad : iOS 16.4, dans tous les navigateurs',
  hint: 'Le vôtre figure dans la liste ? Vérifiez votre connexion et rechargez la page.',
  reload: 'Recharger la page',
  site: 'Site public',
} satisfies Words<typeof en>

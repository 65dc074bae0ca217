import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Idealign n’a pas démarré',
  text: 'L’application fonctionne dans ces navigateurs, à partir de la version indiquée :',
  apple: 'iPhone et iPad : iOS 16.4, dans tous les navigateurs',
  hint: 'Le vôtre figure dans la liste ? Vérifiez votre connexion et rechargez la page.',
  reload: 'Recharger la page',
  site: 'Site public',
  withoutScripts: {
    title: 'Idealign a besoin de JavaScript',
    text: 'Sans lui, ni la connexion ni le portail ne fonctionnent, et dans ce navigateur il est désactivé ou bloqué. Autorisez-le pour ce site dans les réglages du navigateur, ou demandez-le à la personne qui gère votre ordinateur. Rechargez ensuite la page.',
    reach:
      'Le site public fonctionne sans lui. Son formulaire de contact permet de nous écrire, même si vous ne pouvez pas autoriser JavaScript.',
    contact: 'Formulaire de contact',
  },
} satisfies Words<typeof en>

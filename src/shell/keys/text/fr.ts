import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words: Words<typeof en> = {
  everywhere: 'Partout',
  here: 'Sur cette page',
  always: [
    { keys: 'ArrowUp ArrowDown', label: 'Parcourir une liste ou un menu' },
    { keys: 'Escape', label: 'Fermer ce qui est ouvert' },
  ],
  singleKeys: 'Raccourcis à une seule touche',
  note: 'Une touche seule agit tant qu’aucun champ de texte n’est actif. Désactivez-les ici si vous dictez ou appuyez par mégarde ; ce navigateur s’en souvient.',
  questions: {
    next: 'Question suivante',
    previous: 'Question précédente',
    answer: 'Choisir une réponse par son numéro',
    goOn: 'Continuer',
  },
}

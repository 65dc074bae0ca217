import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words: Words<typeof en> = {
  pending:
    'Les étapes sont en cours de préparation pour une lecture fluide. D’ici là, chacune se charge à son affichage.',
  failed: 'Les étapes de ce plan n’ont pas pu être préparées pour une lecture fluide',
  failedText:
    'Chaque étape se charge à son affichage, ce qui prend plus de temps. Le praticien voit les mêmes modèles.',
  again: 'Préparer de nouveau',
}

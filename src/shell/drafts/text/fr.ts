import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  save: {
    nothing: 'Rien à enregistrer pour l’instant',
    waiting: 'Pas encore enregistré',
    saving: 'Enregistrement…',
    saved: 'Tout est enregistré',
    savedAt: (time: string) => `Enregistré à ${time}`,
    away: 'Le serveur est injoignable. Votre saisie reste sur cette page et sera enregistrée dès son retour.',
    awayShort: 'Non enregistré : pas de connexion',
    refused: 'L’enregistrement a échoué.',
    retry: 'Réessayer maintenant',
  },
  conflict: {
    title: 'Modifié ailleurs',
    text: (fields: string) => `Dans une autre fenêtre ou sur un autre poste, ceci a aussi été modifié : ${fields}.`,
    mine: 'Garder ma version',
    theirs: 'Prendre l’autre',
  },
  unsaved: {
    heading: 'Quitter sans enregistrer ?',
    text: 'Vos modifications sur cette page ne sont pas encore enregistrées.',
    stay: 'Rester ici',
    leave: 'Quitter sans enregistrer',
  },
} satisfies Words<typeof en>

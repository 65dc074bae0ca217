import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Sessions',
  lead: 'Où vous êtes connecté. Fermez ce que vous ne reconnaissez pas et choisissez un nouveau mot de passe.',
  leadOf: 'Où cette personne est connectée.',
  current: 'Cet appareil',
  unknown: 'Appareil inconnu',
  network: network => `Réseau ${network}`,
  since: when => `Ouverte le ${when}`,
  seen: when => `Dernière activité : ${when}`,
  end: 'Fermer',
  endOf: device => `Fermer la session sur ${device}`,
  endOthers: 'Fermer toutes les autres',
  endAll: 'Fermer toutes les sessions',
  none: 'Aucune session ouverte',
  noneText: 'Cette personne n’est connectée nulle part.',
  ended: 'La session est fermée.',
  allEnded: 'Les sessions sont fermées.',
} satisfies Words<typeof en>

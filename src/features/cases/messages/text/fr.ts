import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  label: 'Messages de ce cas',
  none: 'Pas encore de message',
  noneText: 'Écrivez ici ce qui concerne ce cas. L’autre partie est prévenue par courriel et le voit aussitôt.',
  you: 'Vous',
  provider: 'Idealign',
  unread: 'Nouveaux',
  readAt: moment => `Lu le ${moment}`,
  notReadYet: 'Pas encore lu',
  write: 'Écrire un message',
  placeholder: 'Votre message…',
  send: 'Envoyer',
  hint: 'Ctrl + Entrée envoie',
  sent: 'Message envoyé',
  draftOnly: 'Vous pourrez écrire une fois le cas envoyé.',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
} satisfies Words<typeof english>

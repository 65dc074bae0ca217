import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  label: 'Notifications',
  show: 'Voir les notifications',
  unread: count => `Notifications : ${count} non lues`,
  arrived: count => `Nouvelle notification. ${count} non lues.`,
} satisfies Words<typeof english>

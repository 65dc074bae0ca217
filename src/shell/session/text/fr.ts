import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

export const words = {
  idle: time => `Vous serez déconnecté à ${time}, car rien n’a été envoyé depuis un moment.`,
  absolute: time =>
    `Vous serez déconnecté à ${time} : aucune session ne dure plus longtemps. Envoyez maintenant ce que vous faites. Ce que vous aurez saisi d’ici là sera là à votre retour.`,
  stay: 'Rester connecté',
  reach: 'F6 mène à ce message, puis vous ramène.',
  stayed: 'Vous restez connecté.',
} satisfies Words<typeof english>

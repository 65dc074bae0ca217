import type { Words } from '#kit/words.ts'

export const words = {
  you: 'Vous',
  provider: 'Idealign',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  unread: 'Nouveaux',
  readAt: (moment: string) => `Lu le ${moment}`,
  notReadYet: 'Pas encore lu',
  earlier: 'Afficher les messages précédents',
  later: 'Afficher les messages suivants',
  toNewest: 'Aller aux messages les plus récents',
  linkTo: (moment: string) => `Lien vers le message du ${moment}`,
} satisfies Words<typeof import('./en.ts').words>

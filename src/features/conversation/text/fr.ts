import type { Words } from '#kit/words.ts'

export const words = {
  you: 'Vous',
  provider: 'Idealign',
  today: 'Aujourd’hui',
  yesterday: 'Hier',
  unread: 'Nouveaux',
  readAt: (moment: string) => `Lu le ${moment}`,
  notReadYet: 'Pas encore lu',
} satisfies Words<typeof import('./en.ts').words>

import type { Words } from '#kit/words.ts'

export const words = {
  you: 'Usted',
  provider: 'Idealign',
  today: 'Hoy',
  yesterday: 'Ayer',
  unread: 'Nuevos',
  readAt: (moment: string) => `Leído el ${moment}`,
  notReadYet: 'Aún sin leer',
} satisfies Words<typeof import('./en.ts').words>

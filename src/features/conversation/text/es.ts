import type { Words } from '#kit/words.ts'

export const words = {
  you: 'Usted',
  provider: 'Idealign',
  today: 'Hoy',
  yesterday: 'Ayer',
  unread: 'Nuevos',
  readAt: (moment: string) => `Leído el ${moment}`,
  notReadYet: 'Aún sin leer',
  earlier: 'Mostrar mensajes anteriores',
  later: 'Mostrar mensajes posteriores',
  toNewest: 'Ir a los mensajes más recientes',
  linkTo: (moment: string) => `Enlace al mensaje del ${moment}`,
} satisfies Words<typeof import('./en.ts').words>

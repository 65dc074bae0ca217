import type { Words } from '#kit/words.ts'

export const words = {
  stage: (n: number, of: number) => `Étape ${n} sur ${of}`,
  move: 'Étape du plan',
  play: 'Lire les étapes',
  pause: 'Pause',
  before: 'Avant',
  after: 'Après',
  compare: 'Passer de l’avant à l’après',
} satisfies Words<typeof import('./en.ts').words>

import type { Words } from '#kit/words.ts'

export const words = {
  stage: (n: number, of: number) => `Etapa ${n} de ${of}`,
  move: 'Etapa del plan',
  play: 'Reproducir las etapas',
  pause: 'Pausa',
  before: 'Antes',
  after: 'Después',
  compare: 'Desplazar entre antes y después',
} satisfies Words<typeof import('./en.ts').words>

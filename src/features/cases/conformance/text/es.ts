import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

type Facts = Readonly<Record<string, string | number>>

const arch = (name: unknown) => (name === 'upper' ? 'arcada superior' : 'arcada inferior')
const both = (f: Facts) =>
  [f.upper && `arcada superior, ${f.upper}`, f.lower && `arcada inferior, ${f.lower}`].filter(Boolean).join('; ')

export const words = {
  rules: {
    'arch-without-models': f => `La ${arch(f.arch)} debe tratarse, pero el plan no incluye etapas para ella.`,
    'stages-missing': f => `Etapas sin modelo: ${both(f)}.`,
    'untreated-arch-moves': f =>
      `La ${arch(f.arch)} no debe tratarse, pero el plan incluye ${f.models} modelos distintos de ella.`,
    'past-stage-limit': f => `El plan tiene ${f.stages} etapas; la prescripción permite ${f.limit} como máximo.`,
    'arches-end-apart': f =>
      `Ambas arcadas deben terminar a la vez; la superior termina en la etapa ${f.upper} y la inferior en la ${f.lower}.`,
  },
  title: n =>
    n === 1
      ? 'Este plan se aparta de la prescripción en un punto'
      : `Este plan se aparta de la prescripción en ${n} puntos`,
  reasonOfPlanner: 'Motivo indicado por el planificador',
  reason: 'Motivo de la desviación',
  reasonHint: 'El doctor lo lee antes de aprobar. No se puede modificar después de publicar.',
  reasonNeeded: 'Explique la desviación, con al menos 10 caracteres',
  signed: 'Su firma abarca también las desviaciones y su motivo.',
} satisfies Words<typeof english>

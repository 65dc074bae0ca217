import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

type Facts = Readonly<Record<string, string | number>>

const arch = (name: unknown) => (name === 'upper' ? 'arcade maxillaire' : 'arcade mandibulaire')
const both = (f: Facts) =>
  [f.upper && `arcade maxillaire, ${f.upper}`, f.lower && `arcade mandibulaire, ${f.lower}`].filter(Boolean).join(' ; ')

export const words = {
  rules: {
    'arch-without-models': f => `L’${arch(f.arch)} est à traiter, mais le plan ne comporte aucune étape pour elle.`,
    'stages-missing': f => `Étapes sans modèle : ${both(f)}.`,
    'untreated-arch-moves': f =>
      `L’${arch(f.arch)} n’est pas à traiter, mais le plan en comporte ${f.models} modèles différents.`,
    'past-stage-limit': f => `Le plan comporte ${f.stages} étapes ; la prescription en autorise ${f.limit} au maximum.`,
    'arches-end-apart': f =>
      `Les deux arcades doivent se terminer ensemble ; l’arcade maxillaire se termine à l’étape ${f.upper}, l’arcade mandibulaire à l’étape ${f.lower}.`,
  },
  title: n =>
    n === 1
      ? 'Ce plan s’écarte de la prescription sur un point'
      : `Ce plan s’écarte de la prescription sur ${n} points`,
  reasonOfPlanner: 'Motif indiqué par le planificateur',
  reason: 'Motif de l’écart',
  reasonHint: 'Le praticien le lit avant d’approuver. Il n’est plus modifiable après la publication.',
  reasonNeeded: 'Expliquez l’écart, en 10 caractères au moins',
  signed: 'Votre signature couvre aussi les écarts et leur motif.',
} satisfies Words<typeof english>

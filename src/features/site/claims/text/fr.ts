import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

/** The same claims in French; `en.ts` names the place of each in the specification. */
export const words = {
  experience: {
    title: 'Plus de 30 ans d’expérience',
    prefix: 'plus de',
    figure: '30',
    unit: 'ans',
    note: 'd’expérience',
    phrase: 'plus de 30 ans d’expérience',
    sentence: 'Nous avons plus de 30 ans d’expérience.',
  },
  payment: {
    prefix: 'jusqu’à',
    figure: '36',
    unit: 'mois',
    note: 'pour payer, sans intérêts ni commission',
    phrase: 'jusqu’à 36 mois, sans intérêts ni commission',
    sentence: 'Vous pouvez payer en plusieurs fois, jusqu’à 36 mois, sans intérêts ni commission.',
  },
  /** One week where the other languages state two, as in the specification. */
  arrival: {
    prefix: 'environ',
    figure: '1',
    unit: 'semaine',
    note: 'pour recevoir vos aligneurs',
    phrase: 'en une semaine environ',
    sentence: 'Vos aligneurs arrivent en une semaine environ.',
  },
  lowComplexity: {
    prefix: 'environ',
    figure: '6',
    unit: 'mois',
    note: 'pour un traitement peu complexe',
    phrase: 'environ 6 mois',
    sentence: 'Un traitement peu complexe dure environ 6 mois.',
  },
  refinement: {
    phrase: 'finition gratuite',
    sentence: 'Si vous n’êtes pas satisfait, la finition est gratuite.',
  },
  set: {
    prefix: 'un jeu de',
    figure: '16',
    unit: 'paires',
    note: 'et une nouvelle analyse après 4 mois',
    phrase: 'un jeu de 16 paires d’aligneurs, avec une nouvelle analyse après 4 mois',
    sentence: 'Vous recevez un jeu de 16 paires d’aligneurs. Après 4 mois, une nouvelle analyse est faite.',
  },
  earlyTreatment: {
    prefix: 'de',
    figure: '6 à 10',
    unit: 'ans',
    note: 'l’âge des candidats à un traitement précoce',
    phrase: 'entre 6 et 10 ans',
    sentence: 'Les candidats à un traitement précoce ont entre 6 et 10 ans.',
  },
  ages: {
    phrase: 'adultes et adolescents',
    sentence: 'Nos traitements s’adressent uniquement aux adultes et aux adolescents.',
  },
  monitoring: {
    prefix: 'un suivi de',
    figure: '365',
    unit: 'jours',
    note: 'pour accompagner votre traitement',
    phrase: 'un plan de suivi de 365 jours',
    sentence: 'Un plan de suivi de 365 jours accompagne votre traitement.',
  },
  hours: {
    days: 'Du lundi au vendredi',
    times: 'de 08:00 à 17:00',
    phrase: 'du lundi au vendredi, de 08:00 à 17:00',
    sentence: 'Nous répondons du lundi au vendredi, de 08:00 à 17:00.',
  },
  copyright: '© 2025 Idealign',
} satisfies Words<typeof en>

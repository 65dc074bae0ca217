import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  about: 'À propos',
  results: 'Résultats',
  youths: 'Jeunes',
  faqs: 'FAQ',
  contact: 'Contact',
  menu: 'Pages',
  top: 'Haut de page',
  copyright: '© 2025 Idealign',
  comingSoon: 'La page complète suivra.',
  home: {
    title: 'Des aligneurs transparents, planifiés avec soin',
    lead: 'Plus de 30 ans d’expérience de l’alignement dentaire chez l’adulte et l’adolescent, avec un plan que votre praticien et vous voyez avant de commencer.',
    points: [
      { title: 'En une semaine', text: 'Vos aligneurs arrivent environ une semaine après l’approbation du plan.' },
      { title: 'Environ 6 mois', text: 'Un traitement peu complexe dure environ 6 mois.' },
      { title: 'Jusqu’à 36 mois pour payer', text: 'Un plan de paiement sans intérêts ni commission.' },
      {
        title: '365 jours avec vous',
        text: 'Un suivi tout au long de l’année et une finition gratuite si vous n’êtes pas satisfait.',
      },
    ],
  },
  pages: {
    about: {
      title: 'À propos',
      text: 'Plus de 30 ans d’expérience et un but : un traitement que praticien et patient comprennent avant de commencer.',
    },
    results: {
      title: 'Résultats',
      text: 'Un jeu de 16 paires d’aligneurs, puis une nouvelle analyse après 4 mois. La finition est gratuite si vous n’êtes pas satisfait.',
    },
    youths: {
      title: 'Jeunes',
      text: 'Les candidats au traitement précoce ont entre 6 et 10 ans. Nos traitements s’adressent uniquement aux adultes et aux adolescents.',
    },
  },
  questions: [
    { question: 'Combien de temps cela dure-t-il ?', answer: 'Un traitement peu complexe dure environ 6 mois.' },
    { question: 'Comment payer ?', answer: 'Avec un plan de 36 mois au plus, sans intérêts ni commission.' },
    { question: 'Et si je ne suis pas satisfait ?', answer: 'La finition est gratuite.' },
  ],
  contactText: 'Nous répondons du lundi au vendredi, de 08:00 à 17:00. Le formulaire de contact suivra.',
} satisfies Words<typeof en>

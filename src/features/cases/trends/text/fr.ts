import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

export const words = {
  title: 'Mois par mois',
  counted: moment => `Calculé le ${moment} ; le calcul est refait toutes les heures.`,
  notCounted: 'Le calcul est fait toutes les heures.',
  asTable: 'Afficher en tableau',
  asChart: 'Afficher en graphique',
  month: 'Mois',
  versions: {
    title: 'Versions jusqu’à l’approbation',
    text: 'Combien de versions d’un plan ont été publiées avant que le praticien l’approuve. Ligne : médiane ; bande : 50 % centraux.',
    none: 'Aucun plan approuvé au cours de ces douze mois',
    noneText: 'Ce graphique commence avec la première approbation d’un plan.',
    approvals: 'Plans approuvés',
    median: 'Médiane',
    half: '50 % centraux',
    most: 'Maximum',
  },
  intake: {
    title: 'Envois renvoyés',
    text: 'Parmi les envois d’un mois déjà traités : la part pour laquelle des éléments ont été demandés.',
    none: 'Aucun envoi traité au cours de ces douze mois',
    noneText: 'Ce graphique commence avec le premier cas mis en planification ou renvoyé pour complément.',
    submissions: 'Envois traités',
    recordsRequested: 'Éléments demandés',
    share: 'Part',
  },
  hours: {
    title: 'Heures d’attente par partie',
    text: 'Combien de temps un cas est resté chez une partie avant d’avancer : la moitié des tours terminés dans le mois ont été plus courts. Les brouillons et le traitement lui-même ne comptent pas.',
    none: 'Aucun tour terminé au cours de ces douze mois',
    noneText: 'Ce graphique commence avec le premier cas qui passe d’une partie à l’autre.',
    doctor: 'Praticien',
    provider: 'Idealign',
    turns: side => `${side} : tours`,
    median: side => `${side} : médiane`,
    ninth: side => `${side} : neuf sur dix en`,
    hours: n => `${n} h`,
  },
} satisfies Words<typeof en>

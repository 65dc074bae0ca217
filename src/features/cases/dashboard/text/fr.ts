import type { Words } from '#kit/words.ts'
import type { words as en } from './en.ts'

const many = (n: number, one: string, more: string) => (n < 2 ? one : `${n} ${more}`)

export const words = {
  hello: name => `Bonjour, ${name}`,
  addCase: 'Ajouter un cas',
  figures: 'En un coup d’œil',
  all: 'Tout voir',
  doctor: {
    waiting: n => (n === 0 ? 'Rien ne vous attend.' : `${many(n, 'Un cas vous attend', 'cas vous attendent')}.`),
    queue: 'À vous d’agir',
    queueNote: 'Les plus anciens d’abord',
    none: 'Rien ne vous attend',
    noneText: 'Le reste est entre nos mains. Nous vous préviendrons quand ce sera de nouveau à vous.',
    counts: {
      waitingOnMe: 'À vous',
      onProvider: 'Chez Idealign',
      planReviews: 'Plans à examiner',
      deliveries: 'En route',
      drafts: 'Brouillons',
    },
    elsewhere: {
      provider: { title: 'Chez Idealign', none: 'Rien n’est chez nous pour le moment.' },
      carrier: { title: 'En route', none: 'Aucun colis n’est en route.' },
    },
    recent: 'Derniers changements',
    due: day => `pour le ${day}`,
    acts: {
      draft: 'Continuer',
      'records-requested': 'Compléter',
      'plan-review': 'Examiner le plan',
      'in-treatment': 'Noter la progression',
      other: 'Ouvrir',
    },
    newcomer: {
      title: 'Deux étapes jusqu’à votre premier cas',
      clinic: 'Ajoutez votre cabinet',
      clinicText: 'Chaque cas est rattaché à un cabinet, et les aligneurs y sont expédiés.',
      clinicDone: 'Fait',
      case: 'Envoyez votre premier cas',
      caseText: 'Patient, prescription, photos et empreintes numériques. Tout s’enregistre au fur et à mesure.',
      caseFirst: 'Ajoutez d’abord un cabinet',
    },
  },
  admin: {
    waiting: n =>
      n === 0 ? 'Aucun cas à réceptionner.' : `${many(n, 'Un cas attend', 'cas attendent')} à la réception.`,
    cases: 'Cas',
    allCases: 'Voir tous les cas',
    back: 'Retour au tableau de bord',
    intake: 'Réception',
    intakeNote: 'Les plus anciens d’abord',
    noIntake: 'Rien n’est arrivé',
    noIntakeText: 'Un cas apparaît ici dès qu’un praticien l’envoie.',
    plans: 'Plans à rendre',
    plansNote: 'Les plus proches d’abord',
    noPlans: 'Aucun plan en cours',
    changes: 'Modifications demandées',
    changesNote: 'Les plus anciennes d’abord',
    noChanges: 'Aucune modification demandée',
    counts: {
      intake: 'Réception',
      planning: 'En planification',
      changesAsked: 'Modifications demandées',
      inProduction: 'En fabrication',
      recordsRequested: 'Documents demandés',
    },
    review: 'Vérifier',
    plan: 'Ouvrir',
    due: day => `pour le ${day}`,
    overdue: day => `en retard depuis le ${day}`,
    noDay: 'aucune date promise',
  },
} satisfies Words<typeof en>

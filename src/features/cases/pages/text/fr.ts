import type { Words } from '#kit/words.ts'
import type { words as english, NextFacts } from './en.ts'

const many = (n: number, one: string, more: string) => (n < 2 ? one : `${n} ${more}`)
const untilDue = ({ due }: NextFacts) => (due ? ` d’ici le ${due}` : '')
const isLast = ({ stage, stages }: NextFacts) => stages > 0 && stage >= stages
const progress = ({ stage, stages }: NextFacts) => `l’aligneur ${stage}${stages > 0 ? ` sur ${stages}` : ''}`

export const words = {
  list: {
    counted: 'Cas comptés par leurs plans',
    title: 'Cas',
    lead: 'Tous vos cas, et qui doit agir.',
    label: 'Cas',
    add: 'Ajouter un cas',
    search: 'Patient, numéro ou référence',
    status: 'Statut',
    doctor: 'Praticien',
    clinic: 'Cabinet',
    treatment: 'Traitement',
    treatmentType: 'Type de traitement',
    patient: 'Patient',
    number: 'Numéro',
    since: 'Depuis',
    unread: n => many(n, '1 message non lu', 'messages non lus'),
    noCase: 'Aucun cas pour l’instant',
    noCaseText:
      'Saisissez le patient, prescrivez, ajoutez photos et empreintes numériques. Tout est enregistré au fur et à mesure ; vous envoyez quand c’est complet.',
    noneAtAll: 'Aucun cas en cours',
    noneOfDoctor: 'Ce praticien n’a encore rien envoyé',
    noneOfDoctorText:
      'Un cas apparaît ici dès son premier envoi. Les brouillons ne sont visibles que de leur praticien.',
    noActive: 'Aucun cas en cours',
    noActiveText: 'Tous les cas sont terminés ou annulés. Ils restent dans les cas passés.',
    showPast: 'Voir les cas passés',
    noPast: 'Aucun cas passé',
    noPastText: 'Les cas terminés et annulés se retrouvent ici, avec tout leur dossier.',
    nothingFound: 'Aucun cas ne correspond',
    nothingFoundText: 'Cherchez une partie du nom seulement, ou retirez un filtre.',
    lookIn: tab => `Chercher dans : ${tab}`,
    clearFilters: 'Effacer les filtres',
  },
  page: {
    back: 'Cas',
    backToUser: 'Praticien',
    since: (day, days) => `depuis le ${day} · ${days}`,
    yourMove: 'Votre prochaine étape',
    theirMove: 'La suite',
    otherMoves: 'Plus',
    lookAtPlan: 'Voir le plan',
    reviewPlan: 'Examiner le plan',
    whichCycle: 'Cycle',
    firstCycle: 'Traitement initial',
    sections: 'Parties de ce cas',
    overview: 'Aperçu',
    records: 'Dossier',
    plans: 'Plans',
    messages: 'Messages',
    timeline: 'Historique',
    rail: 'Parcours de ce cas',
    railStates: { done: 'fait', current: 'en cours', fault: 'suspendu', todo: 'à venir' },
    continueDraft: 'Continuer le brouillon',
    mendAndResubmit: 'Compléter et renvoyer',
    edit: 'Modifier',
  },
  rail: {
    submission: 'Envoi',
    intake: 'Réception',
    planning: 'Planification',
    review: 'Examen du plan',
    production: 'Fabrication',
    delivery: 'Livraison',
    treatment: 'Traitement',
    end: 'Terminé',
  },
  next: {
    doctor: {
      draft: () => 'Complétez le cas et envoyez-le. Votre saisie est enregistrée.',
      submitted: f =>
        `Nous vérifions votre dossier, puis nous ${f.noPlan ? 'fabriquons' : 'planifions'}. Vous n’avez rien à faire.`,
      'records-requested': f =>
        `Il manque ${many(f.requested, 'un élément', 'éléments')} pour continuer. Complétez, puis renvoyez le cas.`,
      planning: f => `Nous préparons le plan de traitement${untilDue(f)}. Vous n’avez rien à faire.`,
      'plan-review': () => 'Examinez le plan, puis approuvez-le ou demandez des modifications.',
      'changes-requested': f => `Nous préparons une nouvelle version avec vos modifications${untilDue(f)}.`,
      approved: () => 'Vous avez approuvé le plan. La fabrication va commencer.',
      'in-production': f =>
        `Nous fabriquons les ${f.noPlan ? 'contentions' : 'aligneurs'}. Vous serez prévenu de leur départ.`,
      shipped: f =>
        `Les ${f.noPlan ? 'contentions' : 'aligneurs'} sont en route. Confirmez la livraison à leur arrivée.`,
      'in-treatment': f =>
        f.noPlan
          ? 'Le patient porte ses contentions. Terminez le traitement à la fin du suivi.'
          : isLast(f)
            ? `Le patient porte le dernier aligneur (${progress(f)}). Terminez le traitement ou demandez une finition.`
            : f.stage >= f.checkpoint
              ? `Le patient porte ${progress(f)}. La nouvelle analyse de l’étape ${f.checkpoint} est à faire.`
              : `Le patient porte ${progress(f)}. Notez chaque changement d’aligneur.`,
      completed: () => 'Le traitement est terminé.',
      cancelled: () => 'Le cas a été annulé.',
    },
    'super-admin': {
      draft: f =>
        f.cycle > 1
          ? 'Le praticien prépare la finition. Il n’y a rien à faire.'
          : 'Le praticien a retiré le cas et peut le modifier. Il n’y a rien à faire avant un nouvel envoi.',
      submitted: f =>
        `Vérifiez le dossier, puis lancez la ${f.noPlan ? 'fabrication' : 'planification'} ou demandez ce qui manque.`,
      'records-requested': f =>
        `Le praticien doit encore fournir ${many(f.requested, 'un élément', 'éléments')}. Nous reprendrons dès le renvoi du cas.`,
      planning: f => `Publiez le plan de traitement${untilDue(f)}.`,
      'plan-review': () => 'Le praticien examine le plan.',
      'changes-requested': f => `Publiez une nouvelle version avec les modifications demandées${untilDue(f)}.`,
      approved: () => 'Le plan est approuvé. Lancez la fabrication.',
      'in-production': () => 'Imprimer, thermoformer, découper, contrôler, emballer, puis expédier.',
      shipped: () => 'Le colis est en route. Le praticien confirme son arrivée.',
      'in-treatment': f =>
        f.noPlan
          ? 'Le patient porte ses contentions. Le praticien termine le traitement.'
          : isLast(f)
            ? `Le patient porte le dernier aligneur (${progress(f)}). Le praticien termine le traitement ou demande une finition.`
            : `Le patient porte ${progress(f)}. Le praticien note la progression.`,
      completed: () => 'Le traitement est terminé.',
      cancelled: () => 'Le cas a été annulé.',
    },
  },
  notes: {
    resubmission: day => `Note du renvoi du ${day}`,
    refinement: day => `Motif de la finition, ${day}`,
    changes: 'Modifications demandées',
  },
  overview: {
    cancelledBy: (name, day) => `Annulé par ${name} le ${day}`,
    requests: 'Éléments demandés',
    requestsOfDoctor: 'Demandé au praticien',
    mend: 'Compléter',
    outcomes: {
      open: 'En attente',
      changed: 'Modifié',
      explained: 'Correct tel quel',
      withdrawn: 'Plus nécessaire',
      answered: 'Fait',
    },
    patient: 'Patient',
    name: 'Nom',
    age: n => `${n} ans`,
    referenceOfDoctor: 'Référence du praticien',
    doctor: 'Praticien',
    treatment: 'Traitement',
    created: 'Créé',
    due: 'Plan prévu le',
    progress: 'Progression',
    stageOf: (stage, stages) => (stages > 0 ? `Aligneur ${stage} sur ${stages}` : `Aligneur ${stage}`),
    checkpoint: stage => `Nouvelle analyse à l’étape ${stage}`,
    checkpointDue: stage => `Étape ${stage} atteinte : la nouvelle analyse est à faire.`,
    prescription: 'Prescription',
    shipments: 'Expéditions',
    sentTo: 'Expédié à',
    tracking: 'Numéro de suivi',
    shipped: day => `Expédié le ${day}`,
    delivered: day => `Livré le ${day}`,
    onItsWay: 'En route',
  },
} satisfies Words<typeof english>

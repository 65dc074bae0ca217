import type { Words } from '#kit/words.ts'

export const words = {
  leads: {
    reason: 'Choisissez d’abord le plus important : le planificateur tient compte de l’ordre.',
    teeth: '',
    bite: '',
    room: 'Indiquez comment gagner de la place. Le planificateur respecte l’ordre que vous choisissez.',
    finish: 'Rien n’est obligatoire ici : ce que vous laissez ouvert est planifié comme d’habitude.',
    patient: 'Ce qui limite les déplacements ou le port.',
    course: '',
    notes: '',
    retainers:
      'Les contentions maintiennent l’existant : signalez ce que nous devons savoir des dents. Rien n’est obligatoire ici.',
  },
  copyFrom: { sagittalRight: 'Comme à droite', crowdingUpper: 'Comme en haut' },
  copy: {
    begin: 'Copier d’un cas antérieur',
    which: 'Lequel de vos cas copier ?',
    whichHint: 'Par patient, référence ou numéro. Jamais copiés : dents, mesures, motif et antécédents.',
    cancel: 'Annuler',
    done: (from, what) => `Copié de ${from} : ${what}.`,
    nothing: from => `${from} ne contient aucune réponse à copier.`,
  },
  maintainRest: 'Maintenir tout le reste',
  edit: 'Modifier',
  editOf: section => `Modifier : ${section}`,
  keepWarning: 'Maintenir, avec un motif',
  keepReason: 'Pourquoi c’est juste ici',
  keptTitle: 'Maintenu par le praticien, avec le motif',
  unusual: 'inhabituel',
  more: 'Plus',
  undoRemoved: { removed: parts => `N’est plus demandé et a été retiré : ${parts}.`, undo: 'Annuler' },
  preferencesKeep: 'Enregistrer comme mes préférences',
  preferencesUse: 'Appliquer mes préférences',
  preferencesKept: 'Enregistré. Vos prochains cas commenceront par ces réponses.',
  preferencesUsed: 'Vos préférences sont appliquées là où rien n’était encore dit.',
  preferencesHint:
    'Votre façon de traiter : milieux, occlusion, place, stripping, port. Jamais les dents d’un patient.',
  unread: 'Un des nombres est illisible et n’est pas enregistré',
  toUnread: 'L’afficher',
  summaryEmpty: 'Rien n’est encore prescrit.',
} satisfies Words<typeof import('./en.ts')['words']>

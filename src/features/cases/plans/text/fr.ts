import type { Words } from '#kit/words.ts'
import type { words as english } from './en.ts'

const many = (n: number, one: string, more: string) => (n < 2 ? one : `${n} ${more}`)

export const words = {
  none: 'Pas encore de plan',
  noneText: 'Chaque version du plan de traitement apparaît ici, la plus récente d’abord, avec ses fichiers.',
  noneTextOfProvider:
    'Publiez un plan : un PDF et les étapes en fichiers STL. Le praticien l’approuve ensuite ou demande des modifications.',
  title: version => `Plan ${version}`,
  cycle: n => (n === 1 ? 'Traitement initial' : `Finition ${n - 1}`),
  newest: 'Le plus récent',
  published: moment => `Publié le ${moment}`,
  stages: n => (n === 0 ? '0 étape' : many(n, '1 étape', 'étapes')),
  files: n => (n === 0 ? '0 fichier' : many(n, '1 fichier', 'fichiers')),
  note: 'Note au praticien',
  noteOfPlanner: 'Le planificateur écrit',
  fingerprint: 'SHA-256 du plan',
  copy: 'Copier le SHA-256 complet',
  copied: 'Copié',
  changes: 'Modifications demandées',
  approved: 'Approuvé',
  approvedBy: (name, moment) => `Approuvé par ${name} le ${moment}`,
  signed: 'La signature porte sur tous les fichiers de cette version et figure dans l’historique.',
  older: 'Versions précédentes',
  kinds: {
    move: 'Déplacer',
    rotate: 'Rotation',
    torque: 'Torque',
    ipr: 'Réduction interproximale (stripping, IPR)',
    attachment: 'Taquet',
    staging: 'Séquence',
    other: 'Autre',
  },
  teeth: 'Dents',
  teethHint: 'Choisissez-en une ou plusieurs. Aucune : tout le plan.',
  tooth: tooth => `Dent ${tooth}`,
  right: 'Droite',
  left: 'Gauche',
  wholePlan: 'Tout le plan',
  fromStage: 'À partir de l’étape',
  fromStageOf: stage => `à partir de l’étape ${stage}`,
  kind: 'Que modifier',
  amount: 'De combien',
  amountHints: {
    move: '+ vers mésial, − vers distal ; autre direction : dans la note',
    rotate: '+ face mésiale en dedans, − face mésiale en dehors',
    torque: '+ torque coronovestibulaire, − coronolingual',
    ipr: '+ plus, − moins, à chaque contact',
  },
  changeNote: 'Note',
  changeNoteHint: 'Ce que vous voulez voir dans la prochaine version',
  add: 'Ajouter à la liste',
  incomplete: 'Choisissez que modifier, puis indiquez les dents, la valeur ou une note.',
  list: 'Modifications à demander',
  remove: what => `Retirer « ${what} »`,
  required: 'Ajoutez au moins une modification',
  requestLead:
    'Chaque modification est un point, pour que le planificateur y réponde une à une dans la prochaine version.',
  publishLead:
    'Téléversez le plan en PDF et chaque étape en STL (upper_00.stl, lower_00.stl…). Le praticien est prévenu par e-mail.',
  publishNote: 'Note au praticien',
  publishNoteHint: 'Ce que cette version a de particulier',
  pdfStages: 'Nombre d’étapes',
  pdfStagesHint: 'Seulement si le plan est un PDF seul ; les fichiers d’étapes le disent déjà.',
  filesRequired: 'Téléversez d’abord les fichiers du plan ; tous doivent être arrivés sans erreur',
  sameAsBefore: 'Ce sont exactement les fichiers de la version précédente. Téléversez ce qui a changé.',
  fileGone:
    'L’un de ces fichiers n’est plus là, ou fait déjà partie d’une version. Rouvrez cette fenêtre et téléversez-le à nouveau.',
  publishing: (n: number) =>
    `Publication de ${n === 1 ? '1 fichier' : `${n} fichiers`}. Le praticien est prévenu à la fin…`,
  approveLead: 'Votre approbation est une signature : la fabrication se fonde exactement sur cette version.',
  signs: 'Ce que vous signez',
  version: 'Version',
  stageCount: 'Étapes',
  fileCount: 'Fichiers',
  fileWords: {
    drop: 'Déposez ici le plan : un PDF et un STL par arcade et par étape',
    dropHint: 'Des noms comme upper_00.stl et lower_00.stl indiquent arcade et étape.',
    arrived: (n: number, of: number) => `${n} fichiers sur ${of} sont arrivés`,
    files: 'Fichiers de ce plan, pas encore publiés',
    faulty: 'Ces fichiers n’ont pas été acceptés',
    stage: 'Étape',
    stageOf: (n: number, last: number) => `Étape ${n} sur ${last}`,
    noStages: 'Ce plan a été publié sans étapes en 3D.',
    pdf: 'Plan en PDF',
    view: 'Étapes du plan en 3D',
    notWhole: 'Ces fichiers ne forment pas encore un plan complet',
    model: {
      upper: (n: number) => `Arcade maxillaire, étape ${n}`,
      lower: (n: number) => `Arcade mandibulaire, étape ${n}`,
    },
    wrongName: (name: string) => `${name} n’indique ni arcade ni étape. Nommez-le comme upper_00.stl, ou retirez-le.`,
    twice: (model: string, name: string, other: string) =>
      `${model} : présente deux fois, dans ${other} et dans ${name}. Retirez l’un des deux.`,
    stageMissing: (model: string) => `${model} : manquante. Ajoutez-la.`,
    doing: (doing: { reading: number; sending: number; checking: number }) =>
      [
        doing.reading > 0 && `${doing.reading} en lecture sur cet ordinateur`,
        doing.sending > 0 && `${doing.sending} en cours d’envoi`,
        doing.checking > 0 && `${doing.checking} en vérification sur le serveur`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
} satisfies Words<typeof english>

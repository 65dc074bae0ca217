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
  superseded: 'Remplacé',
  published: moment => `Publié le ${moment}`,
  stages: n => (n === 0 ? '0 étape' : many(n, '1 étape', 'étapes')),
  files: n => (n === 0 ? '0 fichier' : many(n, '1 fichier', 'fichiers')),
  note: 'Note au praticien',
  noteOfPlanner: 'Note du planificateur',
  fingerprint: 'SHA-256 du plan',
  copy: 'Copier le SHA-256 complet',
  copied: 'Copié',
  changes: 'Modifications demandées',
  showIn3D: 'Voir en 3D',
  approved: 'Approuvé',
  approvedBy: (name, moment) => `Approuvé par ${name} le ${moment}`,
  signed:
    'La signature porte sur les fichiers, le nombre d’étapes et la note de cette version, et figure dans l’historique.',
  older: 'Versions précédentes',
  kinds: {
    intrude: 'Ingresser',
    extrude: 'Égresser',
    mesial: 'Déplacer en mésial',
    distal: 'Déplacer en distal',
    buccal: 'Déplacer en vestibulaire',
    lingual: 'Déplacer en lingual',
    'rotate-mesial-in': 'Rotation, face mésiale en dedans',
    'rotate-mesial-out': 'Rotation, face mésiale en dehors',
    'tip-mesial': 'Incliner la couronne en mésial',
    'tip-distal': 'Incliner la couronne en distal',
    'torque-buccal': 'Torque coronovestibulaire',
    'torque-lingual': 'Torque coronolingual',
    'ipr-more': 'Plus de stripping (IPR)',
    'ipr-less': 'Moins de stripping (IPR)',
    'attachment-add': 'Ajouter un taquet',
    'attachment-remove': 'Retirer un taquet',
    staging: 'Séquence (staging)',
    other: 'Autre',
    // of earlier forms
    move: 'Déplacer',
    rotate: 'Rotation',
    torque: 'Torque',
    ipr: 'Réduction interproximale (stripping, IPR)',
    attachment: 'Taquet',
  },
  teeth: 'Dents',
  teethHint: 'Choisissez-en une ou plusieurs. Aucune : tout le plan.',
  tooth: tooth => `Dent ${tooth}`,
  right: 'Droite',
  left: 'Gauche',
  wholePlan: 'Tout le plan',
  fromStage: 'À partir de l’étape',
  fromStageOf: stage => `à partir de l’étape ${stage}`,
  kind: 'Modification souhaitée',
  amount: 'De combien',
  iprHint: 'À chaque contact ; 1 mm au plus.',
  contacts: 'Contacts',
  contactsHint: 'Choisissez les contacts. Aucun : tout le plan.',
  changeNote: 'Note',
  changeNoteHint: 'Ce que vous voulez voir dans la prochaine version',
  add: 'Ajouter à la liste',
  addPicture: 'Ajouter une image',
  pictureOf: (change: string) => `Image de « ${change} »`,
  incomplete: 'Choisissez la modification souhaitée, puis indiquez les dents, la valeur ou une note.',
  list: 'Modifications à demander',
  remove: what => `Retirer « ${what} »`,
  required: 'Ajoutez au moins une modification',
  requestLead:
    'Chaque modification est un point, pour que le planificateur y réponde une à une dans la prochaine version.',
  answers: {
    title: 'Réponses aux modifications demandées',
    names: { done: 'Réalisée', partly: 'Réalisée en partie', declined: 'Refusée' },
    signed: 'Elle porte aussi sur les réponses aux modifications demandées.',
    legend: 'Répondez à chaque modification demandée',
    lead: 'Le praticien lit vos réponses avant d’approuver. Elles ne sont plus modifiables après la publication.',
    why: 'Motif',
    whyHint: 'Ce qui diffère de la demande, et pourquoi',
    whyHintOfDone: 'Facultatif : comment elle a été réalisée',
    whyNeeded: 'Expliquez ce qui diffère et pourquoi, en 10 caractères au moins',
    whyShort: 'Écrivez au moins 10 caractères, ou laissez ce champ vide',
    unanswered: 'Répondez à toutes les modifications demandées. S’il en manque une ici, rouvrez cette fenêtre.',
    notOpen: 'Cette modification n’attend plus de réponse. Rouvrez cette fenêtre.',
  },
  publishLead:
    'Envoyez le plan en ZIP avec plan.json, ou en PDF et un STL par étape. Le praticien est prévenu par e-mail.',
  publishNote: 'Note au praticien',
  publishNoteHint: 'Ce que cette version a de particulier',
  /** What an administrator looks at before publishing. */
  preview: {
    open: 'Ouvrir un aperçu',
    heading: 'Aperçu du plan',
    lead: 'Le praticien verra le plan ainsi une fois publié. Rien n’est encore publié.',
  },
  pdfStages: 'Nombre d’étapes',
  pdfStagesHint: 'Un PDF ne l’indique pas. Le praticien verra ce nombre à côté du plan.',
  filesRequired: 'Envoyez d’abord les fichiers du plan ; tous doivent être arrivés sans erreur',
  sameAsBefore: 'Ce sont exactement les fichiers de la version précédente. Envoyez ce qui a changé.',
  fileGone:
    'L’un de ces fichiers n’est plus là, ou fait déjà partie d’une version. Rouvrez cette fenêtre et envoyez-le à nouveau.',
  faultyPackage: 'Le paquet de ce plan contient des erreurs. Elles sont indiquées sous les fichiers.',
  publishing: (n: number) =>
    `Publication de ${n === 1 ? '1 fichier' : `${n} fichiers`}. Le praticien est prévenu à la fin…`,
  approveLead: 'Votre approbation est une signature : la fabrication se fonde exactement sur cette version.',
  licence: 'Numéro d’inscription à l’Ordre',
  licenceHint: 'Celui de votre ordre ou collège de chirurgiens-dentistes, tel qu’il figurera sur le certificat.',
  licenceOf: number => `Numéro d’inscription à l’Ordre : ${number}.`,
  signs: 'Ce que vous signez',
  version: 'Version',
  stageCount: 'Étapes',
  fileCount: 'Fichiers',
  fileWords: {
    drop: 'Déposez ici le plan : un ZIP ou ses fichiers',
    dropHint:
      'plan.json avec un maillage par dent, ou un PDF et un STL par arcade et par étape (upper_00.stl, lower_00.stl…) et, s’il y en a, ipr.csv, attachments.csv et movements.csv.',
    packageFaults: (n: number) => (n === 1 ? 'Le paquet contient 1 erreur' : `Le paquet contient ${n} erreurs`),
    packageWarnings: (n: number) =>
      n === 1 ? '1 point à vérifier dans le paquet' : `${n} points à vérifier dans le paquet`,
    checkingPackage: 'Vérification du paquet…',
    packageOf: (teeth: number, stages: number) =>
      `Le paquet contient ${teeth === 0 ? '' : `${many(teeth, '1 dent', 'dents')} et `}${many(stages, '1 étape', 'étapes')}.`,
    withoutPlanJson: (tables: string[], missing: string[]) =>
      [
        `Sans plan.json, les dents ne sont pas connues une à une. Le praticien voit les modèles de chaque étape${tables.length > 0 ? ` et ces tableaux : ${tables.join(', ')}` : ''}.`,
        missing.length > 0 && `Manque : ${missing.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    table: {
      ipr: (rows: number) => `stripping (${rows})`,
      attachments: (rows: number) => `taquets (${rows})`,
      movements: (rows: number) => `mouvements (${rows})`,
    },
    missingTable: {
      ipr: 'stripping (ipr.csv)',
      attachments: 'taquets (attachments.csv)',
      movements: 'mouvements (movements.csv)',
    },
    line: (n: number) => `ligne ${n}`,
    removeAll: (n: number) => `Retirer les ${n} fichiers`,
    moreFaults: (n: number) => (n === 1 ? 'et 1 autre' : `et ${n} autres`),
    arrived: (n: number, of: number) => `${n} fichiers sur ${of} sont arrivés`,
    files: 'Fichiers de ce plan, pas encore publiés',
    faulty: 'Ces fichiers n’ont pas été acceptés',
    folder: 'Choisir un dossier',
    originals: (n: number) => (n === 1 ? 'Le fichier d’origine' : `Les ${n} fichiers d’origine`),
    originalsHelp:
      'Tels que le logiciel de planification les a écrits, octet pour octet. Le SHA-256 prouve qu’une copie est inchangée.',
    copyHash: (name: string) => `Copier le SHA-256 de ${name}`,
    noStages: 'Ce plan a été publié sans étapes en 3D.',
    pdf: 'Plan en PDF',
    notWhole: 'Ces fichiers ne forment pas encore un plan complet',
    model: {
      upper: (n: number) => `Arcade maxillaire, étape ${n}`,
      lower: (n: number) => `Arcade mandibulaire, étape ${n}`,
    },
    wrongName: (name: string) =>
      `${name} n’indique ni arcade ni étape. Renommez-le, par exemple upper_00.stl, ou retirez-le.`,
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

import type { Words } from '#kit/words.ts'

const choice = <A>(label: string, answers: A) => ({ label, answers })
const hinted = <A>(label: string, hint: string, answers: A) => ({ label, hint, answers })
const group = <P>(label: string, parts: P) => ({ label, parts })
const remove = (what: string) => (key: string) => `Retirer ${what} ${key}`
const many = (n: string, count: number, one: string, more: string) => `${n} ${count < 2 ? one : more}`

const planner = 'Selon le planificateur'
const ipr = 'Réduction interproximale (stripping, IPR)'
const elastics = 'Élastiques intermaxillaires'
const means = 'Moyens de correction'
const sides = { right: 'vers la droite', left: 'vers la gauche' }
const arches = { upper: 'Arcade maxillaire', lower: 'Arcade mandibulaire' }
const classes = { 'class-1': 'Classe I', 'class-2': 'Classe II', 'class-3': 'Classe III' }
const preferences = { primarily: 'En priorité', 'if-needed': 'Si nécessaire', no: 'Non' }
const fromTo = { from: { label: 'Première dent' }, to: { label: 'Dernière dent' } }

const midline = {
  aim: { answers: { maintain: 'Maintenir', centre: 'Centrer sur la ligne médiane faciale', shift: 'Décaler' } },
  mm: { label: 'Décalage souhaité' },
  side: choice('Sens (côté du patient)', sides),
  reference: choice('Par rapport à', {
    ...{ face: 'Ligne médiane faciale', 'opposing-arch': 'Milieu interincisif de l’arcade antagoniste' },
  }),
  presentMm: {
    ...{ label: 'Déviation actuelle', hint: 'Mesurée sur le patient, car les empreintes ne montrent pas le visage.' },
  },
  presentSide: choice('Dévié (côté du patient)', sides),
  means: hinted(means, 'Au-delà de 1 mm, il faut de la place ou une traction.', {
    ...{ spaces: 'Espaces existants', ipr, extraction: 'Espace d’extraction' },
    ...{ distalisation: 'Distalisation unilatérale', elastics },
  }),
}

const sagittal = {
  canine: choice('Classe canine actuelle', classes),
  molar: choice('Classe molaire actuelle', classes),
  fraction: hinted('Écart à la classe I', 'En largeurs de cuspide, le plus grand des deux, canine ou molaire.', {
    ...{ quarter: '¼ de cuspide', half: '½ cuspide', 'three-quarters': '¾ de cuspide', full: 'Une cuspide' },
  }),
  aim: choice('Objectif', {
    ...{ maintain: 'Maintenir', 'correct-canine': 'Classe I canine seulement', correct: 'Classe I canine et molaire' },
  }),
  means: choice(means, {
    ...{ distalisation: 'Distalisation', mesialisation: 'Mésialisation', elastics, ipr, extraction: 'Extraction' },
    'skeletal-anchorage': 'Minivis (ancrage osseux temporaire, TAD)',
  }),
  distaliseArch: choice('Arcade à distaler', arches),
  distaliseFrom: {
    ...{ label: 'La distalisation commence par la dent', hint: 'La première déplacée, souvent une deuxième molaire.' },
  },
  distaliseOrder: choice('Séquence de distalisation (staging)', {
    ...{ sequential: 'Séquentielle, dent par dent', together: 'En masse' },
  }),
  elasticClass: choice('Classe des élastiques', { 'class-2': 'Classe II', 'class-3': 'Classe III' }),
  elasticFrom: { label: 'Élastique, de la dent', hint: 'Les aligneurs sont découpés à ces deux dents.' },
  elasticTo: { label: 'Élastique, à la dent' },
  elasticAnchor: choice('Élastique fixé à', { hook: 'Crochet découpé dans l’aligneur', button: 'Bouton collé' }),
  elasticHours: { label: 'Port des élastiques par jour' },
}

const crowding = {
  aim: { answers: { none: 'Absent', resolve: 'Résoudre', maintain: 'Maintenir' } },
  mm: { label: 'Encombrement mesuré' },
  ways: hinted('Gain de place, dans l’ordre', 'Le premier donne le plus d’espace. Ceux non choisis sont exclus.', {
    ...{ expand: 'Expansion', procline: 'Vestibuloversion', ipr, distalise: 'Distalisation', extract: 'Extraction' },
  }),
  expandMm: { label: 'Expansion maximale par côté' },
  expandWhere: choice('Expansion au niveau des', { canines: 'Canines', premolars: 'Prémolaires', molars: 'Molaires' }),
  proclineDegrees: { label: 'Vestibuloversion maximale' },
  distaliseMm: { label: 'Distalisation maximale par côté' },
  expand: choice('Expansion', preferences),
  procline: choice('Vestibuloversion', preferences),
  ipr: choice(ipr, preferences),
  distalise: choice('Distalisation', preferences),
}

export const words = {
  fields: {
    complaints: hinted('Motif de consultation', 'Le plus important en premier.', {
      ...{ crowding: 'Encombrement', spacing: 'Diastèmes', protrusion: 'Incisives proversées' },
      ...{ 'deep-bite': 'Supraclusion', 'open-bite': 'Béance', crossbite: 'Occlusion inversée' },
      ...{ underbite: 'Occlusion inversée antérieure', midline: 'Déviation des milieux interincisifs' },
      ...{ rotation: 'Rotations', relapse: 'Récidive', prosthesis: 'Préprothétique', smile: 'Esthétique du sourire' },
    }),
    complaintText: { label: 'Avec les mots du patient' },
    leaveAsIs: { label: 'Peut rester en l’état', hint: 'Le planificateur n’y prévoit alors aucun mouvement.' },
    dentition: choice('Denture', { permanent: 'Permanente', mixed: 'Mixte', deciduous: 'Temporaire' }),
    conditions: choice('État dentaire initial', {
      ...{ missing: 'Absente', erupting: 'En éruption', unerupted: 'Non évoluée', impacted: 'Incluse' },
      ...{ implant: 'Implant', crown: 'Couronne', veneer: 'Facette', bridge: 'Bridge' },
      ...{ 'root-canal': 'Traitée endodontiquement', ankylosed: 'Ankylosée', 'short-root': 'Racine courte' },
      // earlier forms stored mobility without a grade
      ...{ mobile: 'Mobilité augmentée', 'mobile-2': 'Mobilité augmentée, degré II' },
      ...{ 'mobile-3': 'Mobilité augmentée, degré III', present: 'Présente' },
    }),
    bridges: { ...group('Bridges', fromTo), add: 'Ajouter un bridge', remove: remove('le bridge depuis') },
    bondedRetainers: {
      ...group('Contentions collées', fromTo),
      ...{ add: 'Ajouter une contention collée', remove: remove('la contention collée depuis') },
    },
    fixedTeeth: { label: 'Dents à ne pas déplacer' },
    bareTeeth: { label: 'Dents sans taquet' },
    extractions: { label: 'Extractions' },
    chartReviewed: {
      label: 'Schéma dentaire vérifié, rien d’autre à marquer',
      hint: 'Les dents sans marque comptent alors comme saines.',
    },
    thirdMolars: hinted('Troisièmes molaires', 'Rarement visibles sur l’empreinte, elles limitent la distalisation.', {
      ...{ none: 'Absentes', marked: 'Seulement celles du schéma dentaire', unknown: 'Non connu' },
    }),
    extractionPlan: group('Espace d’extraction', {
      space: { answers: { close: 'Fermer entièrement', 'close-partly': 'Fermer en partie', keep: 'Garder ouvert' } },
      beforeStage: { label: 'Extraire avant l’étape', hint: 'Ensuite, le plan déplace des dents dans l’espace.' },
    }),
    dentalWorkOn: {
      label: 'Dernière extraction ou restauration le',
      hint: 'Les empreintes antérieures montrent d’autres dents.',
    },
    upperMidline: group('Milieu interincisif maxillaire', midline),
    lowerMidline: group('Milieu interincisif mandibulaire', midline),
    overjet: group('Surplomb', {
      aim: { answers: { maintain: 'Maintenir', 'as-results': 'Celui qui en résulte', correct: 'Corriger' } },
      presentMm: { label: 'Surplomb actuel', hint: 'Négatif s’il est inversé.' },
      mm: { label: 'Surplomb final' },
      means: choice(means, {
        'retract-upper': 'Rétraction des incisives maxillaires',
        'procline-lower': 'Vestibuloversion des incisives mandibulaires',
        'procline-upper': 'Vestibuloversion des incisives maxillaires',
        'retract-lower': 'Rétraction des incisives mandibulaires',
        ...{ ipr, distalise: 'Distalisation', advance: 'Avancée mandibulaire par élastiques' },
        ...{ retract: 'Rétraction des incisives', procline: 'Vestibuloversion des incisives' },
      }),
    }),
    overbite: group('Recouvrement', {
      aim: {
        answers: {
          ...{ maintain: 'Maintenir', 'as-results': 'Celui qui en résulte' },
          ...{ 'correct-open': 'Corriger la béance', 'correct-deep': 'Corriger la supraclusion' },
        },
      },
      presentMm: { label: 'Recouvrement actuel', hint: 'Négatif en cas de béance.' },
      mm: { label: 'Recouvrement final' },
      means: choice(means, {
        ...{ 'extrude-anteriors': 'Égression des antérieures', 'intrude-posteriors': 'Ingression des postérieures' },
        ...{ 'intrude-upper-anteriors': 'Ingression des antérieures maxillaires' },
        ...{ 'intrude-lower-anteriors': 'Ingression des antérieures mandibulaires' },
        ...{ 'extrude-posteriors': 'Égression des postérieures', 'bite-ramps': 'Butées rétro-incisives' },
      }),
      rampTeeth: {
        label: 'Butées rétro-incisives sur',
        hint: 'Dents maxillaires derrière lesquelles les mandibulaires prennent appui sur l’aligneur.',
      },
    }),
    sagittalRight: group('Rapport sagittal droit', sagittal),
    sagittalLeft: group('Rapport sagittal gauche', sagittal),
    crossbite: group('Occlusion inversée ou en ciseaux', {
      aim: { answers: { none: 'Absente', maintain: 'Maintenir', correct: 'Corriger' } },
      kinds: choice('Type', { anterior: 'Antérieure', posterior: 'Postérieure', scissor: 'En ciseaux (exagérée)' }),
      teeth: { label: 'Dents concernées' },
      means: choice(means, {
        'expand-upper': 'Expansion de l’arcade maxillaire',
        'narrow-lower': 'Contraction de l’arcade mandibulaire',
        'narrow-upper': 'Contraction de l’arcade maxillaire',
        'expand-lower': 'Expansion de l’arcade mandibulaire',
        'procline-upper': 'Vestibuloversion des incisives maxillaires',
        ...{ 'retract-lower': 'Rétraction des incisives mandibulaires', elastics: 'Élastiques croisés' },
      }),
    }),
    spacing: group('Espaces', {
      aim: { answers: { none: 'Aucun espace', 'close-all': 'Tous les fermer', leave: 'En laisser' } },
      gaps: {
        ...group('Espaces à laisser', {
          contact: { label: 'Entre les dents', hint: 'Aussi par-dessus une absence, comme 13-11 sans la 12.' },
          mm: { label: 'Laisser ouvert' },
          purpose: choice('Destiné à', {
            ...{ implant: 'Implant', pontic: 'Pontique', 'build-up': 'Reconstitution' },
            'as-it-is': 'Rien, reste libre',
          }),
          width: { label: 'Largeur de la dent reconstituée', hint: 'Elle sert à placer la dent dans l’espace.' },
        }),
        ...{ add: 'Ajouter un espace', remove: remove('l’espace') },
      },
    }),
    bolton: hinted('Dysharmonie dentodentaire (Bolton)', 'Les dents d’une arcade sont trop larges pour l’autre.', {
      ...{ none: 'Absente', 'ipr-opposite': 'Réduction interproximale (stripping, IPR) à l’arcade antagoniste' },
      'build-up': 'Reconstituer les dents étroites',
      'leave-space': 'Laisser de l’espace près des dents étroites',
    }),
    crowdingUpper: group('Encombrement maxillaire', crowding),
    crowdingLower: group('Encombrement mandibulaire', crowding),
    ipr: group(ipr, {
      use: { answers: { yes: 'Oui', 'if-needed': 'Si nécessaire', no: 'Non' } },
      capMm: { label: 'Maximum par contact, antérieur (3-3)' },
      posteriorCapMm: { label: 'Maximum par contact, postérieur' },
      totalMm: { label: 'Maximum au total', hint: 'Somme de tous les contacts des arcades traitées.' },
      notBeforeStage: { label: 'Pas avant l’étape' },
      not: { label: 'Contacts sans réduction', hint: 'Par exemple aux couronnes ou si l’émail est fin.' },
      done: { label: 'Réduction déjà effectuée', hint: 'Pour qu’aucun contact ne dépasse son maximum.' },
    }),
    attachments: group('Taquets dans la zone esthétique (3-3)', {
      anterior: { answers: { 'as-needed': 'Là où il en faut', 'only-if-needed': 'Seulement si indispensables' } },
      notBeforeStage: { label: 'Aucun taquet avant l’étape' },
    }),
    archForm: choice('Forme d’arcade', {
      ...{ keep: 'Conserver', ovoid: 'Ovoïde', tapered: 'Triangulaire', square: 'Carrée' },
    }),
    incisorLevels: choice('Nivellement des incisives maxillaires selon', {
      ...{ planner, 'smile-arc': 'Arc du sourire', 'incisal-edges': 'Bords incisifs' },
      'gingival-margins': 'Collets gingivaux',
    }),
    guidance: choice('Guidage en latéralité', { planner, canine: 'Guidage canin', group: 'Fonction de groupe' }),
    posteriorContacts: choice('Contacts postérieurs', { light: 'Légers', normal: 'Normaux', heavy: 'Marqués' }),
    incisorTorque: choice('Torque des incisives maxillaires', {
      ...{ 'as-results': 'Celui qui en résulte', more: 'Plus de torque coronovestibulaire' },
      less: 'Moins de torque coronovestibulaire',
    }),
    overCorrection: choice('Surcorrection', {
      ...{ no: 'Aucune', planner, rotations: 'Rotations', spaces: 'Espaces fermés' },
    }),
    overCorrectionBy: group('Quantité de surcorrection', {
      degrees: { label: 'Rotations' },
      mm: { label: 'Espaces fermés' },
    }),
    contactChain: hinted('Chaînette virtuelle (C-chain)', 'Dernières étapes qui serrent les contacts.', {
      ...{ no: 'Aucune', ...arches, both: 'Les deux arcades' },
    }),
    patient: choice('Antécédents et facteurs de risque', {
      ...{ none: 'Aucun', growing: 'Croissance en cours', periodontitis: 'Parodontite ou perte osseuse' },
      ...{ recession: 'Récession gingivale', joint: 'Dysfonction temporomandibulaire (DTM)', bruxism: 'Bruxisme' },
      ...{ bisphosphonates: 'Bisphosphonates', allergy: 'Allergie', 'low-compliance': 'Coopération limitée' },
      'earlier-treatment': 'Traitement orthodontique antérieur',
    }),
    patientText: {
      ...{ label: 'Précisions sur les antécédents', hint: 'Dents, médicament ou allergène, et ce qu’il faut éviter.' },
    },
    passive: choice('Aligneurs passifs', {
      ...{ no: 'Aucun', equalise: 'Jusqu’à ce que les deux arcades finissent ensemble' },
      opposite: 'Aussi pour l’arcade non traitée',
    }),
    archOrder: choice('Ordre des arcades', {
      ...{ simultaneous: 'Simultanément', 'upper-first': 'Maxillaire d’abord', 'lower-first': 'Mandibulaire d’abord' },
    }),
    wearDays: choice('Jours par aligneur', { 7: '7 jours', 10: '10 jours', 14: '14 jours' }),
    stageLimit: { label: 'Nombre maximal d’étapes' },
    trimExceptions: {
      label: 'Dents à découper autrement',
      hint: 'Au collet là où le cas prévoit plus long, ou l’inverse.',
    },
    endBy: { label: 'Date de fin souhaitée' },
    retention: group('Contention', {
      kind: { answers: { planner, clear: 'Gouttière', bonded: 'Collée', both: 'Gouttière et collée', none: 'Aucune' } },
      pairs: { label: 'Gouttières de contention', hint: 'Un jeu compte une gouttière par arcade traitée.' },
    }),
    leafletLanguage: choice('Langue de la notice du patient', {
      ...{ en: 'Anglais', es: 'Espagnol', fr: 'Français', ca: 'Catalan', pt: 'Portugais', de: 'Allemand' },
      it: 'Italien',
    }),
    notes: { label: 'Notes pour le planificateur', hint: 'Ce que les réponses ci-dessus ne disent pas.' },
    keptWarnings: {
      ...group('Remarques écartées', {
        warning: { label: 'Remarque' },
        reason: { label: 'Pourquoi vous l’écartez', hint: 'Le planificateur le lit.' },
      }),
      ...{ add: 'Écarter en donnant la raison', remove: (key: string) => `Ne plus écarter : ${key}` },
    },
  },
  sections: {
    ...{ reason: 'Motif du traitement', teeth: 'Dents', bite: 'Occlusion', room: 'Espaces et encombrement' },
    ...{ finish: 'Fin de traitement', patient: 'Patient', course: 'Déroulement du traitement' },
    notes: 'Notes pour le planificateur',
  },
  units: {
    mm: n => `${n} mm`,
    degrees: n => `${n}°`,
    hours: (n, count) => many(n, count, 'heure', 'heures'),
    // the label of the question says what it is: "Pas avant l’étape"
    stage: n => n,
    stages: (n, count) => many(n, count, 'étape', 'étapes'),
    days: (n, count) => many(n, count, 'jour', 'jours'),
    sets: (n, count) => many(n, count, 'jeu', 'jeux'),
  },
  ticked: 'Oui',
} satisfies Words<typeof import('./en.ts')['words']>

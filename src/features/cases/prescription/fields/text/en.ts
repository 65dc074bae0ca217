const choice = <A>(label: string, answers: A) => ({ label, answers })
const hinted = <A>(label: string, hint: string, answers: A) => ({ label, hint, answers })
const group = <P>(label: string, parts: P) => ({ label, parts })
const remove = (what: string) => (key: string) => `Remove ${what} ${key}`
const many = (n: string, count: number, one: string, more: string) => `${n} ${count === 1 ? one : more}`

const units = {
  mm: (n: string) => `${n} mm`,
  degrees: (n: string) => `${n}°`,
  hours: (n: string, count: number) => many(n, count, 'hour', 'hours'),
  // the label of the question says what it is: "Not before stage"
  stage: (n: string) => n,
  stages: (n: string, count: number) => many(n, count, 'stage', 'stages'),
  days: (n: string, count: number) => many(n, count, 'day', 'days'),
  sets: (n: string, count: number) => many(n, count, 'set', 'sets'),
}

const planner = 'At the planner’s discretion'
const ipr = 'Interproximal reduction (IPR)'
const elastics = 'Intermaxillary elastics'
const means = 'Means of correction'
const sides = { right: 'to the right', left: 'to the left' }
const arches = { upper: 'Upper arch', lower: 'Lower arch' }
const classes = { 'class-1': 'Class I', 'class-2': 'Class II', 'class-3': 'Class III' }
const preferences = { primarily: 'Primarily', 'if-needed': 'If needed', no: 'No' }
const fromTo = { from: { label: 'First tooth' }, to: { label: 'Last tooth' } }

const midline = {
  aim: { answers: { maintain: 'Maintain', centre: 'Align to facial midline', shift: 'Shift' } },
  mm: { label: 'Shift by' },
  side: choice('Direction (patient’s side)', sides),
  reference: choice('Measured against', { face: 'Facial midline', 'opposing-arch': 'Midline of the opposing arch' }),
  presentMm: { label: 'Current deviation', hint: 'As seen on the patient: the scans do not show the face.' },
  presentSide: choice('Deviated (patient’s side)', sides),
  means: hinted(means, 'More than 1 mm needs space or traction.', {
    ...{ spaces: 'Existing spaces', ipr, extraction: 'Extraction space', distalisation: 'Distalisation on one side' },
    elastics,
  }),
}

const sagittal = {
  canine: choice('Current canine class', classes),
  molar: choice('Current molar class', classes),
  fraction: hinted('Distance from Class I', 'In cusp widths; of canine and molar, whichever is further off.', {
    ...{ quarter: '¼ cusp', half: '½ cusp', 'three-quarters': '¾ cusp', full: 'Full cusp' },
  }),
  aim: choice('Aim', {
    ...{ maintain: 'Maintain', 'correct-canine': 'Canine Class I only', correct: 'Canine and molar Class I' },
  }),
  means: choice(means, {
    ...{ distalisation: 'Distalisation', mesialisation: 'Mesialisation', elastics, ipr, extraction: 'Extraction' },
    'skeletal-anchorage': 'Mini-screws (temporary anchorage devices, TADs)',
  }),
  distaliseArch: choice('Arch to distalise', arches),
  distaliseFrom: { label: 'Distalisation starts with tooth', hint: 'The first tooth to move, often a second molar.' },
  distaliseOrder: choice('Distalisation sequence', {
    ...{ sequential: 'Sequential, tooth by tooth', together: 'En masse' },
  }),
  elasticClass: choice('Class of elastics', { 'class-2': 'Class II', 'class-3': 'Class III' }),
  elasticFrom: { label: 'Elastic from tooth', hint: 'The aligners are cut out at both teeth.' },
  elasticTo: { label: 'Elastic to tooth' },
  elasticAnchor: choice('Elastic attached to', { hook: 'Hook cut in the aligner', button: 'Bonded button' }),
  elasticHours: { label: 'Elastic wear per day' },
}

const crowding = {
  aim: { answers: { none: 'None present', resolve: 'Resolve', maintain: 'Maintain' } },
  mm: { label: 'Amount of crowding' },
  ways: hinted('Ways to gain space, in order', 'The first gives most of the space. Those not chosen are not used.', {
    ...{ expand: 'Expand', procline: 'Procline', ipr, distalise: 'Distalise', extract: 'Extract' },
  }),
  expandMm: { label: 'Maximum expansion per side' },
  expandWhere: choice('Expand at', { canines: 'Canines', premolars: 'Premolars', molars: 'Molars' }),
  proclineDegrees: { label: 'Maximum proclination' },
  distaliseMm: { label: 'Maximum distalisation per side' },
  expand: choice('Expand', preferences),
  procline: choice('Procline', preferences),
  ipr: choice(ipr, preferences),
  distalise: choice('Distalise', preferences),
}

export const words = {
  fields: {
    complaints: hinted('Chief complaint', 'The most important one first.', {
      ...{ crowding: 'Crowding', spacing: 'Gaps', protrusion: 'Protruding teeth', 'deep-bite': 'Deep bite' },
      ...{ 'open-bite': 'Open bite', crossbite: 'Anterior / posterior crossbite', underbite: 'Underbite' },
      ...{ midline: 'Midline off centre', rotation: 'Rotated teeth', relapse: 'Relapse' },
      ...{ prosthesis: 'Pre-prosthetic', smile: 'Smile aesthetics' },
    }),
    complaintText: { label: 'In the patient’s words' },
    leaveAsIs: { label: 'May be left as it is', hint: 'The planner then plans no movement for it.' },
    dentition: choice('Dentition', { permanent: 'Permanent', mixed: 'Mixed', deciduous: 'Deciduous' }),
    conditions: choice('Existing conditions', {
      ...{ missing: 'Missing', erupting: 'Erupting', unerupted: 'Unerupted', impacted: 'Impacted' },
      ...{ implant: 'Implant', crown: 'Crown', veneer: 'Veneer', bridge: 'Bridge' },
      ...{ 'root-canal': 'Root-canal treated', ankylosed: 'Ankylosed', 'short-root': 'Short root' },
      // earlier forms stored mobility without a grade
      ...{ mobile: 'Increased mobility', 'mobile-2': 'Increased mobility, grade II' },
      ...{ 'mobile-3': 'Increased mobility, grade III', present: 'Present' },
    }),
    bridges: { ...group('Bridges', fromTo), add: 'Add a bridge', remove: remove('the bridge from') },
    bondedRetainers: {
      ...group('Bonded retainers', fromTo),
      ...{ add: 'Add a bonded retainer', remove: remove('the bonded retainer from') },
    },
    fixedTeeth: { label: 'Teeth not to move' },
    bareTeeth: { label: 'Teeth without attachments' },
    extractions: { label: 'Extractions' },
    chartReviewed: { label: 'Chart reviewed, nothing else to mark', hint: 'Unmarked teeth then count as healthy.' },
    thirdMolars: hinted('Third molars', 'Scans rarely show them, and they stand in the way of distalisation.', {
      ...{ none: 'None present', marked: 'Only those on the chart', unknown: 'Not known' },
    }),
    extractionPlan: group('Extraction space', {
      space: { answers: { close: 'Close completely', 'close-partly': 'Close partly', keep: 'Keep open' } },
      beforeStage: { label: 'Extract before stage', hint: 'From then on the plan moves teeth into the space.' },
    }),
    dentalWorkOn: { label: 'Last extraction or restoration on', hint: 'Scans made before it show other teeth.' },
    upperMidline: group('Upper midline', midline),
    lowerMidline: group('Lower midline', midline),
    overjet: group('Overjet', {
      aim: { answers: { maintain: 'Maintain', 'as-results': 'Show resulting', correct: 'Correct' } },
      presentMm: { label: 'Current overjet', hint: 'Negative for a reverse overjet.' },
      mm: { label: 'Target overjet' },
      means: choice(means, {
        ...{ 'retract-upper': 'Retract upper incisors', 'procline-lower': 'Procline lower incisors' },
        ...{ 'procline-upper': 'Procline upper incisors', 'retract-lower': 'Retract lower incisors' },
        ...{ ipr, distalise: 'Distalise', advance: 'Advance the mandible with elastics' },
        // answers of earlier forms, which do not name the arch
        ...{ retract: 'Retract incisors', procline: 'Procline incisors' },
      }),
    }),
    overbite: group('Overbite', {
      aim: {
        answers: {
          ...{ maintain: 'Maintain', 'as-results': 'Show resulting' },
          ...{ 'correct-open': 'Correct open bite', 'correct-deep': 'Correct deep bite' },
        },
      },
      presentMm: { label: 'Current overbite', hint: 'Negative for an open bite.' },
      mm: { label: 'Target overbite' },
      means: choice(means, {
        ...{ 'extrude-anteriors': 'Extrude anteriors', 'intrude-posteriors': 'Intrude posteriors' },
        ...{ 'intrude-upper-anteriors': 'Intrude upper anteriors' },
        ...{ 'intrude-lower-anteriors': 'Intrude lower anteriors' },
        ...{ 'extrude-posteriors': 'Extrude posteriors', 'bite-ramps': 'Bite ramps' },
      }),
      rampTeeth: { label: 'Bite ramps on', hint: 'The upper teeth behind which the lower ones bite on the aligner.' },
    }),
    sagittalRight: group('Sagittal relation, right', sagittal),
    sagittalLeft: group('Sagittal relation, left', sagittal),
    crossbite: group('Crossbite and scissor bite', {
      aim: { answers: { none: 'None present', maintain: 'Maintain', correct: 'Correct' } },
      kinds: choice('Type', { anterior: 'Anterior', posterior: 'Posterior', scissor: 'Scissor bite' }),
      teeth: { label: 'Affected teeth' },
      means: choice(means, {
        ...{ 'expand-upper': 'Expand upper arch', 'narrow-lower': 'Constrict lower arch' },
        ...{ 'narrow-upper': 'Constrict upper arch', 'expand-lower': 'Expand lower arch' },
        ...{ 'procline-upper': 'Procline upper incisors', 'retract-lower': 'Retract lower incisors' },
        elastics: 'Cross elastics',
      }),
    }),
    spacing: group('Spacing', {
      aim: { answers: { none: 'No gaps', 'close-all': 'Close all', leave: 'Leave some' } },
      gaps: {
        ...group('Gaps to leave', {
          contact: { label: 'Between teeth', hint: 'Across missing teeth too: 13-11 where 12 is missing.' },
          mm: { label: 'Leave open' },
          purpose: choice('Intended for', {
            ...{ implant: 'Implant', pontic: 'Pontic', 'build-up': 'Build-up', 'as-it-is': 'Nothing, it stays a gap' },
          }),
          width: { label: 'Tooth width after build-up', hint: 'The planner places the tooth in the gap by it.' },
        }),
        ...{ add: 'Add a gap', remove: remove('the gap') },
      },
    }),
    bolton: hinted('Tooth-size discrepancy (Bolton)', 'The teeth of one arch are too wide for the other arch.', {
      ...{ none: 'None', 'ipr-opposite': 'IPR in the opposing arch', 'build-up': 'Build up the narrow teeth' },
      'leave-space': 'Leave space beside the narrow teeth',
    }),
    crowdingUpper: group('Crowding, upper arch', crowding),
    crowdingLower: group('Crowding, lower arch', crowding),
    ipr: group(ipr, {
      use: { answers: { yes: 'Yes', 'if-needed': 'If needed', no: 'No' } },
      capMm: { label: 'Maximum per contact, anterior (3-3)' },
      posteriorCapMm: { label: 'Maximum per contact, posterior' },
      totalMm: { label: 'Maximum in total', hint: 'All contacts of the treated arches together.' },
      notBeforeStage: { label: 'Not before stage' },
      not: { label: 'Contacts without IPR', hint: 'At crowns or thin enamel, for example.' },
      done: { label: 'IPR already done', hint: 'So that no contact is reduced beyond its maximum.' },
    }),
    attachments: group('Attachments in the aesthetic zone (3-3)', {
      anterior: { answers: { 'as-needed': 'Wherever needed', 'only-if-needed': 'Only if unavoidable' } },
      notBeforeStage: { label: 'No attachments before stage' },
    }),
    archForm: choice('Arch form', { keep: 'Keep', ovoid: 'Ovoid', tapered: 'Tapered', square: 'Square' }),
    incisorLevels: choice('Upper incisors levelled by', {
      ...{ planner, 'smile-arc': 'Smile arc', 'incisal-edges': 'Incisal edges' },
      'gingival-margins': 'Gingival margins',
    }),
    guidance: choice('Lateral guidance', { planner, canine: 'Canine guidance', group: 'Group function' }),
    posteriorContacts: choice('Posterior contacts', { light: 'Light', normal: 'Normal', heavy: 'Heavy' }),
    incisorTorque: choice('Upper incisor torque', {
      ...{ 'as-results': 'Show resulting', more: 'More labial crown torque', less: 'Less labial crown torque' },
    }),
    overCorrection: choice('Over-correction', { no: 'None', planner, rotations: 'Rotations', spaces: 'Closed spaces' }),
    overCorrectionBy: group('Amount of over-correction', {
      degrees: { label: 'Rotations' },
      mm: { label: 'Closed spaces' },
    }),
    contactChain: hinted('Virtual C-chain', 'Final stages that press contacts together, as an elastic chain does.', {
      ...{ no: 'None', ...arches, both: 'Both arches' },
    }),
    patient: choice('Patient history and risk factors', {
      ...{ none: 'None of these', growing: 'Still growing', periodontitis: 'Periodontitis or bone loss' },
      ...{ recession: 'Gingival recession', joint: 'Temporomandibular disorder (TMD)', bruxism: 'Bruxism' },
      ...{ bisphosphonates: 'Bisphosphonates', allergy: 'Allergy', 'low-compliance': 'Limited compliance' },
      'earlier-treatment': 'Previous orthodontic treatment',
    }),
    patientText: { label: 'History in detail', hint: 'Which teeth, drug or allergen, and what the plan must avoid.' },
    passive: choice('Passive aligners', {
      ...{ no: 'None', equalise: 'Until both arches end together', opposite: 'For the untreated arch too' },
    }),
    archOrder: choice('Order of the arches', {
      ...{ simultaneous: 'Both at once', 'upper-first': 'Upper first', 'lower-first': 'Lower first' },
    }),
    wearDays: choice('Days per aligner', { 7: '7 days', 10: '10 days', 14: '14 days' }),
    stageLimit: { label: 'Maximum stages' },
    trimExceptions: {
      ...{ label: 'Teeth trimmed differently', hint: 'At neck level where the case leaves gum, or the reverse.' },
    },
    endBy: { label: 'Desired end date' },
    retention: group('Retention', {
      kind: { answers: { planner, clear: 'Clear', bonded: 'Bonded', both: 'Clear and bonded', none: 'None' } },
      pairs: { label: 'Clear retainers', hint: 'A set is one retainer for each treated arch.' },
    }),
    leafletLanguage: choice('Language of the patient leaflet', {
      ...{ en: 'English', es: 'Spanish', fr: 'French', ca: 'Catalan', pt: 'Portuguese', de: 'German', it: 'Italian' },
    }),
    notes: { label: 'Notes for the planner', hint: 'Anything the answers above do not cover.' },
    keptWarnings: {
      ...group('Warnings kept', {
        warning: { label: 'Warning' },
        reason: { label: 'Why you keep it', hint: 'The planner reads this.' },
      }),
      ...{ add: 'Keep it and say why', remove: (key: string) => `No longer keep: ${key}` },
    },
  },
  sections: {
    ...{ reason: 'Reason for treatment', teeth: 'Teeth', bite: 'Bite', room: 'Space and crowding' },
    ...{ finish: 'Finishing', patient: 'Patient', course: 'Course of treatment', notes: 'Notes for the planner' },
  },
  units,
  /** The answer to a ticked statement. */
  ticked: 'Yes',
}

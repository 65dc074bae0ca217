const many = (n: number, one: string, more: string) => (n === 1 ? one : `${n} ${more}`)

/** The plans of a case: versions, requested changes, approval. */
export const words = {
  none: 'No plan yet',
  noneText: 'Each version of the treatment plan appears here, newest first, with its files.',
  noneTextOfProvider:
    'Publish a plan: a PDF and the stages as STL files. The doctor then approves it or requests changes.',
  title: (version: number) => `Plan ${version}`,
  cycle: (n: number) => (n === 1 ? 'Initial treatment' : `Refinement ${n - 1}`),
  newest: 'Newest',
  superseded: 'Superseded',
  published: (moment: string) => `Published ${moment}`,
  stages: (n: number) => many(n, '1 stage', 'stages'),
  files: (n: number) => many(n, '1 file', 'files'),
  note: 'Note to the doctor',
  noteOfPlanner: 'Note from the planner',
  fingerprint: 'SHA-256 of the plan',
  copy: 'Copy the whole SHA-256',
  copied: 'Copied',
  changes: 'Requested changes',
  showIn3D: 'Show in 3D',
  approved: 'Approved',
  approvedBy: (name: string, moment: string) => `Approved by ${name} on ${moment}`,
  signed:
    'The signature covers the files, the number of stages and the note of this version, and is recorded in the history.',
  older: 'Older versions',
  kinds: {
    intrude: 'Intrude',
    extrude: 'Extrude',
    mesial: 'Move mesially',
    distal: 'Move distally',
    buccal: 'Move buccally',
    lingual: 'Move lingually',
    'rotate-mesial-in': 'Rotate mesial-in',
    'rotate-mesial-out': 'Rotate mesial-out',
    'tip-mesial': 'Tip crown mesially',
    'tip-distal': 'Tip crown distally',
    'torque-buccal': 'Buccal crown torque',
    'torque-lingual': 'Lingual crown torque',
    'ipr-more': 'More IPR',
    'ipr-less': 'Less IPR',
    'attachment-add': 'Add attachment',
    'attachment-remove': 'Remove attachment',
    staging: 'Staging',
    other: 'Other',
    // of earlier forms
    move: 'Move',
    rotate: 'Rotate',
    torque: 'Torque',
    ipr: 'IPR',
    attachment: 'Attachment',
  },
  teeth: 'Teeth',
  teethHint: 'Choose one or more. None means the whole plan.',
  tooth: (tooth: string) => `Tooth ${tooth}`,
  right: 'Right',
  left: 'Left',
  wholePlan: 'Whole plan',
  fromStage: 'From stage',
  fromStageOf: (stage: number) => `from stage ${stage}`,
  kind: 'What to change',
  amount: 'By how much',
  iprHint: 'At each contact; at most 1 mm.',
  contacts: 'Contacts',
  contactsHint: 'Choose the contacts. None means the whole plan.',
  changeNote: 'Note',
  changeNoteHint: 'What you want to see in the next version',
  add: 'Add to the list',
  addPicture: 'Add a picture',
  pictureOf: (change: string) => `Picture of “${change}”`,
  incomplete: 'Choose what to change, and give the teeth, an amount or a note.',
  list: 'Changes to request',
  remove: (what: string) => `Remove “${what}”`,
  required: 'Add at least one change',
  requestLead: 'Each change is one item, so that the planner can answer it one by one in the next version.',
  /** How a version answers the changes that were requested in the one before. */
  answers: {
    title: 'Answers to the requested changes',
    names: { done: 'Done', partly: 'Partly done', declined: 'Declined' },
    signed: 'It also covers the answers to the requested changes.',
    legend: 'Answer each requested change',
    lead: 'The doctor reads your answers before approving. They cannot be changed after publishing.',
    why: 'Reason',
    whyHint: 'What differs from the request, and why',
    whyHintOfDone: 'Optional: how it was done',
    whyNeeded: 'Explain what differs and why, in at least 10 characters',
    whyShort: 'Write at least 10 characters, or leave it empty',
    unanswered: 'Answer every requested change. Reopen this window if one is missing here.',
    notOpen: 'This change is no longer waiting for an answer. Reopen this window.',
  },
  publishLead:
    'Upload the plan as a ZIP with plan.json, or as PDF and an STL for each stage. The doctor is notified by e-mail.',
  publishNote: 'Note to the doctor',
  publishNoteHint: 'What is particular about this version',
  /** What an administrator looks at before publishing. */
  preview: {
    open: 'Open a preview',
    heading: 'Preview of the plan',
    lead: 'The doctor sees the plan like this once it is published. Nothing is published yet.',
  },
  pdfStages: 'Number of stages',
  pdfStagesHint: 'A PDF does not say it. The doctor reads this number beside the plan.',
  filesRequired: 'Upload the files of the plan first; all of them must arrive without errors',
  sameAsBefore: 'These files are identical to the previous version. Upload what has changed.',
  fileGone:
    'One of these files is no longer available or already belongs to a version. Reopen this window and upload it again.',
  faultyPackage: 'The package of this plan has faults. They are listed below the files.',
  publishing: (n: number) => `Publishing ${n === 1 ? '1 file' : `${n} files`}. The doctor is notified when it is done…`,
  approveLead: 'Your approval is a signature: production follows exactly this version.',
  licence: 'Licence number',
  licenceHint: 'Your registration number with the dental college, as it is printed on the certificate.',
  licenceOf: (number: string) => `Licence number ${number}.`,
  signs: 'What you sign',
  version: 'Version',
  stageCount: 'Stages',
  fileCount: 'Files',
  /** The files of a version: how they arrive, what is wrong with them, how they are shown. */
  fileWords: {
    drop: 'Drop the plan here: a ZIP or its files',
    dropHint:
      'plan.json with a mesh for each tooth, or a PDF and an STL for each arch and stage (upper_00.stl, lower_00.stl …) and, if available, ipr.csv, attachments.csv and movements.csv.',
    packageFaults: (n: number) => (n === 1 ? 'The package has 1 fault' : `The package has ${n} faults`),
    packageWarnings: (n: number) =>
      n === 1 ? '1 point to check in the package' : `${n} points to check in the package`,
    checkingPackage: 'Checking the package…',
    packageOf: (teeth: number, stages: number) =>
      teeth === 0
        ? `The package has ${many(stages, '1 stage', 'stages')}.`
        : `The package has ${many(teeth, '1 tooth', 'teeth')} and ${many(stages, '1 stage', 'stages')}.`,
    /** The tables with the number of their rows, and the missing ones with their files. */
    withoutPlanJson: (tables: string[], missing: string[]) =>
      [
        `Without plan.json the teeth are not known one by one. The doctor sees the models of each stage${tables.length > 0 ? ` and these tables: ${tables.join(', ')}` : ''}.`,
        missing.length > 0 && `Missing: ${missing.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    table: {
      ipr: (rows: number) => `IPR (${rows})`,
      attachments: (rows: number) => `attachments (${rows})`,
      movements: (rows: number) => `movements (${rows})`,
    },
    missingTable: {
      ipr: 'IPR (ipr.csv)',
      attachments: 'attachments (attachments.csv)',
      movements: 'movements (movements.csv)',
    },
    line: (n: number) => `line ${n}`,
    removeAll: (n: number) => `Remove all ${n} files`,
    moreFaults: (n: number) => (n === 1 ? 'and 1 more' : `and ${n} more`),
    arrived: (n: number, of: number) => `${n} of ${of} files arrived`,
    files: 'Files of this plan, not published yet',
    faulty: 'These files were not accepted',
    folder: 'Choose a folder',
    originals: (n: number) => (n === 1 ? 'The original file' : `The ${n} original files`),
    originalsHelp: 'As the planning program wrote them, byte for byte. The SHA-256 proves that a copy is unchanged.',
    copyHash: (name: string) => `Copy the SHA-256 of ${name}`,
    noStages: 'No 3D stages were published with this plan.',
    pdf: 'Plan as PDF',
    notWhole: 'These files are not a complete plan yet',
    model: {
      upper: (n: number) => `Upper arch, stage ${n}`,
      lower: (n: number) => `Lower arch, stage ${n}`,
    },
    wrongName: (name: string) =>
      `${name} identifies neither arch nor stage. Rename it, for example upper_00.stl, or remove it.`,
    twice: (model: string, name: string, other: string) =>
      `${model} is there twice: ${other} and ${name}. Remove one of them.`,
    stageMissing: (model: string) => `${model} is missing. Add it.`,
    doing: (doing: { reading: number; sending: number; checking: number }) =>
      [
        doing.reading > 0 && `${doing.reading} being read on this device`,
        doing.sending > 0 && `${doing.sending} being uploaded`,
        doing.checking > 0 && `${doing.checking} being checked by the server`,
      ]
        .filter(Boolean)
        .join(' · '),
  },
}

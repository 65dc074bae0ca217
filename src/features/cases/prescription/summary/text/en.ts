const plain = (answer: string) => answer
const after = (what: string) => (answer: string) => `${what} ${answer}`
const then = (what: string) => (answer: string) => `, ${what} ${answer}`
const by = <A>(answers: A) => ({ says: (means: string) => `by ${means}`, answers })

const ipr = 'IPR'
const fromTo = { to: after('to') }

const midline = {
  mm: after('by'),
  side: plain,
  reference: {
    says: then('measured against the'),
    answers: { face: 'facial midline', 'opposing-arch': 'midline of the opposing arch' },
  },
  presentMm: (mm: string) => `, now ${mm} off`,
  presentSide: plain,
  means: {
    says: then('using'),
    answers: {
      ...{ spaces: 'existing spaces', ipr, extraction: 'the extraction space', elastics: 'elastics' },
      distalisation: 'distalisation on one side',
    },
  },
}

const sagittal = {
  canine: then('canine now'),
  molar: then('molar now'),
  fraction: (cusp: string) => `, ${cusp} from Class I`,
  means: by({
    ...{ distalisation: 'distalisation', mesialisation: 'mesialisation', elastics: 'elastics', ipr },
    ...{ 'skeletal-anchorage': 'mini-screws (TADs)', extraction: 'extraction' },
  }),
  distaliseArch: {
    says: (arch: string) => `; distalise the ${arch} arch`,
    answers: { upper: 'upper', lower: 'lower' },
  },
  distaliseFrom: after('from'),
  distaliseOrder: { says: plain, answers: { sequential: 'tooth by tooth', together: 'en masse' } },
  elasticClass: (ofClass: string) => `; ${ofClass} elastics`,
  elasticFrom: after('from'),
  elasticTo: after('to'),
  elasticAnchor: { says: after('on'), answers: { hook: 'hooks cut in the aligner', button: 'bonded buttons' } },
  elasticHours: (hours: string) => `, ${hours} a day`,
}

const crowding = {
  mm: plain,
  ways: by({ expand: 'expansion', procline: 'proclination', ipr, distalise: 'distalisation', extract: 'extraction' }),
  expandMm: (mm: string) => `, expanding up to ${mm} per side`,
  expandWhere: then('expanding at the'),
  proclineDegrees: then('proclining up to'),
  distaliseMm: (mm: string) => `, distalising up to ${mm} per side`,
  // how much each way was wanted, in earlier forms
  ...{ expand: then('expansion'), procline: then('proclination'), ipr: then(ipr), distalise: then('distalisation') },
}

const overjetMeans = {
  ...{ 'retract-upper': 'retracting upper incisors', 'procline-lower': 'proclining lower incisors' },
  ...{ 'procline-upper': 'proclining upper incisors', 'retract-lower': 'retracting lower incisors' },
  ...{ retract: 'retracting incisors', procline: 'proclining incisors', ipr, distalise: 'distalisation' },
  advance: 'advancing the mandible with elastics',
}

const overbiteMeans = {
  ...{ 'extrude-anteriors': 'extruding anteriors', 'intrude-posteriors': 'intruding posteriors' },
  ...{ 'intrude-upper-anteriors': 'intruding upper anteriors' },
  ...{ 'intrude-lower-anteriors': 'intruding lower anteriors' },
  ...{ 'extrude-posteriors': 'extruding posteriors', 'bite-ramps': 'bite ramps' },
}

const crossbiteMeans = {
  ...{ 'expand-upper': 'expanding the upper arch', 'narrow-lower': 'constricting the lower arch' },
  ...{ 'narrow-upper': 'constricting the upper arch', 'expand-lower': 'expanding the lower arch' },
  ...{ 'procline-upper': 'proclining upper incisors', 'retract-lower': 'retracting lower incisors' },
  elastics: 'cross elastics',
}

export const words = {
  /** How the parts of a question continue the sentence that the leading answer began. */
  sentences: {
    ...{ bridges: fromTo, bondedRetainers: fromTo },
    extractionPlan: { beforeStage: then('extract before stage') },
    ...{ upperMidline: midline, lowerMidline: midline },
    overjet: { presentMm: after('from'), mm: after('to'), means: by(overjetMeans) },
    overbite: { presentMm: after('from'), mm: after('to'), means: by(overbiteMeans), rampTeeth: then('ramps on') },
    ...{ sagittalRight: sagittal, sagittalLeft: sagittal },
    crossbite: { kinds: (kinds: string) => `(${kinds})`, teeth: after('at'), means: by(crossbiteMeans) },
    spacing: {
      gaps: {
        says: (gaps: string) => `: ${gaps}`,
        parts: {
          mm: plain,
          purpose: {
            says: plain,
            answers: {
              ...{ implant: 'for an implant', pontic: 'for a pontic', 'build-up': 'for a build-up' },
              'as-it-is': 'as it is',
            },
          },
          width: (mm: string) => `to ${mm}`,
        },
      },
    },
    ...{ crowdingUpper: crowding, crowdingLower: crowding },
    ipr: {
      capMm: (mm: string) => `, up to ${mm} per anterior contact`,
      posteriorCapMm: (mm: string) => `, up to ${mm} per posterior contact`,
      totalMm: (mm: string) => `, ${mm} in total`,
      notBeforeStage: then('not before stage'),
      not: then('none at'),
      done: then('already done at'),
    },
    attachments: { notBeforeStage: then('none before stage') },
    overCorrectionBy: { degrees: after('rotations by'), mm: after('closed spaces by') },
    retention: { pairs: (sets: string) => `, ${sets}` },
    keptWarnings: { reason: (reason: string) => `: ${reason}` },
  },
  inOrder: (items: readonly string[]) => items.join(', then '),
  ifNeeded: (means: string) => `${means} if needed`,
}

import type { Words } from '#kit/words.ts'

const plain = (answer: string) => answer
const after = (what: string) => (answer: string) => `${what} ${answer}`
const then = (what: string) => (answer: string) => `, ${what} ${answer}`
const by = <A>(answers: A) => ({ says: (means: string) => `par ${means}`, answers })

const ipr = 'stripping (IPR)'
const fromTo = { to: after('à') }

const midline = {
  mm: after('de'),
  side: plain,
  reference: {
    says: then('par rapport'),
    answers: { face: 'à la ligne médiane faciale', 'opposing-arch': 'au milieu interincisif antagoniste' },
  },
  presentMm: (mm: string) => `, dévié de ${mm} actuellement`,
  presentSide: plain,
  means: {
    says: then('par'),
    answers: {
      ...{ spaces: 'espaces existants', ipr, extraction: 'espace d’extraction', elastics: 'élastiques' },
      distalisation: 'distalisation unilatérale',
    },
  },
}

const sagittal = {
  canine: then('canine actuellement en'),
  molar: then('molaire actuellement en'),
  fraction: (cusp: string) => `, écart de ${cusp} à la classe I`,
  means: {
    says: then('par'),
    answers: {
      ...{ distalisation: 'distalisation', mesialisation: 'mésialisation', elastics: 'élastiques', ipr },
      ...{ 'skeletal-anchorage': 'minivis (TAD)', extraction: 'extraction' },
    },
  },
  distaliseArch: {
    says: (arch: string) => ` ; distaler l’arcade ${arch}`,
    answers: { upper: 'maxillaire', lower: 'mandibulaire' },
  },
  distaliseFrom: after('à partir de'),
  distaliseOrder: { says: plain, answers: { sequential: 'dent par dent', together: 'en masse' } },
  elasticClass: (ofClass: string) => ` ; élastiques de ${ofClass}`,
  elasticFrom: after('de'),
  elasticTo: after('à'),
  elasticAnchor: {
    says: after('sur'),
    answers: { hook: 'crochets découpés dans l’aligneur', button: 'boutons collés' },
  },
  elasticHours: (hours: string) => `, ${hours} par jour`,
}

const crowding = {
  mm: plain,
  ways: by({
    ...{ expand: 'expansion', procline: 'vestibuloversion', ipr, distalise: 'distalisation', extract: 'extraction' },
  }),
  expandMm: (mm: string) => `, expansion jusqu’à ${mm} par côté`,
  expandWhere: then('expansion au niveau des'),
  proclineDegrees: then('vestibuloversion jusqu’à'),
  distaliseMm: (mm: string) => `, distalisation jusqu’à ${mm} par côté`,
  ...{ expand: then('expansion'), procline: then('vestibuloversion'), ipr: then(ipr) },
  distalise: then('distalisation'),
}

const overjetMeans = {
  ...{ 'retract-upper': 'rétraction des incisives maxillaires' },
  ...{ 'procline-lower': 'vestibuloversion des incisives mandibulaires' },
  ...{ 'procline-upper': 'vestibuloversion des incisives maxillaires' },
  ...{ 'retract-lower': 'rétraction des incisives mandibulaires' },
  ...{ retract: 'rétraction des incisives', procline: 'vestibuloversion des incisives', ipr },
  ...{ distalise: 'distalisation', advance: 'avancée mandibulaire par élastiques' },
}

const overbiteMeans = {
  ...{ 'extrude-anteriors': 'égression des antérieures', 'intrude-posteriors': 'ingression des postérieures' },
  ...{ 'intrude-upper-anteriors': 'ingression des antérieures maxillaires' },
  ...{ 'intrude-lower-anteriors': 'ingression des antérieures mandibulaires' },
  ...{ 'extrude-posteriors': 'égression des postérieures', 'bite-ramps': 'butées rétro-incisives' },
}

const crossbiteMeans = {
  ...{ 'expand-upper': 'expansion de l’arcade maxillaire' },
  ...{ 'narrow-lower': 'contraction de l’arcade mandibulaire' },
  ...{ 'narrow-upper': 'contraction de l’arcade maxillaire' },
  ...{ 'expand-lower': 'expansion de l’arcade mandibulaire' },
  ...{ 'procline-upper': 'vestibuloversion des incisives maxillaires' },
  ...{ 'retract-lower': 'rétraction des incisives mandibulaires', elastics: 'élastiques croisés' },
}

export const words = {
  sentences: {
    ...{ bridges: fromTo, bondedRetainers: fromTo },
    extractionPlan: { beforeStage: then('extraire avant l’étape') },
    ...{ upperMidline: midline, lowerMidline: midline },
    overjet: { presentMm: after('de'), mm: after('à'), means: by(overjetMeans) },
    overbite: { presentMm: after('de'), mm: after('à'), means: by(overbiteMeans), rampTeeth: then('butées sur') },
    ...{ sagittalRight: sagittal, sagittalLeft: sagittal },
    crossbite: { kinds: kinds => `(${kinds})`, teeth: after('sur'), means: by(crossbiteMeans) },
    spacing: {
      gaps: {
        says: gaps => ` : ${gaps}`,
        parts: {
          mm: plain,
          purpose: {
            says: plain,
            answers: {
              ...{ implant: 'pour un implant', pontic: 'pour un pontique', 'build-up': 'pour une reconstitution' },
              'as-it-is': 'laissé libre',
            },
          },
          width: mm => `de ${mm}`,
        },
      },
    },
    ...{ crowdingUpper: crowding, crowdingLower: crowding },
    ipr: {
      capMm: mm => `, jusqu’à ${mm} par contact antérieur`,
      posteriorCapMm: mm => `, jusqu’à ${mm} par contact postérieur`,
      totalMm: mm => `, ${mm} au total`,
      notBeforeStage: then('pas avant l’étape'),
      not: then('aucun aux contacts'),
      done: then('déjà effectué aux contacts'),
    },
    attachments: { notBeforeStage: then('aucun avant l’étape') },
    overCorrectionBy: { degrees: after('rotations de'), mm: after('espaces fermés de') },
    retention: { pairs: sets => `, ${sets}` },
    keptWarnings: { reason: reason => ` : ${reason}` },
  },
  inOrder: items => items.join(', puis '),
  ifNeeded: means => `${means} si nécessaire`,
} satisfies Words<typeof import('./en.ts')['words']>

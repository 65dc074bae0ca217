import type { Words } from '#kit/words.ts'

const plain = (answer: string) => answer
const after = (what: string) => (answer: string) => `${what} ${answer}`
const then = (what: string) => (answer: string) => `, ${what} ${answer}`
const by = <A>(answers: A) => ({ says: (means: string) => `mediante ${means}`, answers })

const ipr = 'IPR'
const fromTo = { to: after('a') }

const midline = {
  mm: plain,
  side: plain,
  reference: {
    says: then('respecto a la'),
    answers: { face: 'línea media facial', 'opposing-arch': 'línea media de la arcada antagonista' },
  },
  presentMm: (mm: string) => `, ahora desviada ${mm}`,
  presentSide: plain,
  means: {
    says: then('mediante'),
    answers: {
      ...{ spaces: 'los espacios existentes', ipr, extraction: 'el espacio de extracción', elastics: 'elásticos' },
      distalisation: 'distalización unilateral',
    },
  },
}

const sagittal = {
  canine: then('canino ahora en'),
  molar: then('molar ahora en'),
  fraction: (cusp: string) => `, a ${cusp} de la clase I`,
  means: {
    says: then('mediante'),
    answers: {
      ...{ distalisation: 'distalización', mesialisation: 'mesialización', elastics: 'elásticos', ipr },
      ...{ 'skeletal-anchorage': 'microtornillos (TAD)', extraction: 'extracción' },
    },
  },
  distaliseArch: {
    says: (arch: string) => `; distalizar la arcada ${arch}`,
    answers: { upper: 'superior', lower: 'inferior' },
  },
  distaliseFrom: after('desde el'),
  distaliseOrder: { says: plain, answers: { sequential: 'diente a diente', together: 'en masa' } },
  elasticClass: (ofClass: string) => `; elásticos de ${ofClass}`,
  elasticFrom: after('del'),
  elasticTo: after('al'),
  elasticAnchor: {
    says: after('con'),
    answers: { hook: 'ganchos recortados en el alineador', button: 'botones adheridos' },
  },
  elasticHours: (hours: string) => `, ${hours} al día`,
}

const crowding = {
  mm: plain,
  ways: by({
    ...{ expand: 'expansión', procline: 'proinclinación', ipr, distalise: 'distalización', extract: 'extracción' },
  }),
  expandMm: (mm: string) => `, expansión de hasta ${mm} por lado`,
  expandWhere: then('expansión en'),
  proclineDegrees: then('proinclinación de hasta'),
  distaliseMm: (mm: string) => `, distalización de hasta ${mm} por lado`,
  ...{ expand: then('expansión'), procline: then('proinclinación'), ipr: then(ipr), distalise: then('distalización') },
}

const overjetMeans = {
  ...{ 'retract-upper': 'retrusión de los incisivos superiores' },
  ...{ 'procline-lower': 'proinclinación de los incisivos inferiores' },
  ...{ 'procline-upper': 'proinclinación de los incisivos superiores' },
  ...{ 'retract-lower': 'retrusión de los incisivos inferiores' },
  ...{ retract: 'retrusión de los incisivos', procline: 'proinclinación de los incisivos', ipr },
  ...{ distalise: 'distalización', advance: 'avance mandibular con elásticos' },
}

const overbiteMeans = {
  ...{ 'extrude-anteriors': 'extrusión de los anteriores', 'intrude-posteriors': 'intrusión de los posteriores' },
  ...{ 'intrude-upper-anteriors': 'intrusión de los anteriores superiores' },
  ...{ 'intrude-lower-anteriors': 'intrusión de los anteriores inferiores' },
  ...{ 'extrude-posteriors': 'extrusión de los posteriores', 'bite-ramps': 'rampas de mordida' },
}

const crossbiteMeans = {
  ...{ 'expand-upper': 'expansión de la arcada superior', 'narrow-lower': 'contracción de la arcada inferior' },
  ...{ 'narrow-upper': 'contracción de la arcada superior', 'expand-lower': 'expansión de la arcada inferior' },
  ...{ 'procline-upper': 'proinclinación de los incisivos superiores' },
  ...{ 'retract-lower': 'retrusión de los incisivos inferiores', elastics: 'elásticos cruzados' },
}

export const words = {
  sentences: {
    ...{ bridges: fromTo, bondedRetainers: fromTo },
    extractionPlan: { beforeStage: then('extraer antes de la etapa') },
    ...{ upperMidline: midline, lowerMidline: midline },
    overjet: { presentMm: after('de'), mm: after('a'), means: by(overjetMeans) },
    overbite: { presentMm: after('de'), mm: after('a'), means: by(overbiteMeans), rampTeeth: then('rampas en') },
    ...{ sagittalRight: sagittal, sagittalLeft: sagittal },
    crossbite: { kinds: kinds => `(${kinds})`, teeth: after('en'), means: by(crossbiteMeans) },
    spacing: {
      gaps: {
        says: gaps => `: ${gaps}`,
        parts: {
          mm: plain,
          purpose: {
            says: plain,
            answers: {
              ...{ implant: 'para un implante', pontic: 'para un póntico', 'build-up': 'para una reconstrucción' },
              'as-it-is': 'tal como está',
            },
          },
          width: mm => `de ${mm}`,
        },
      },
    },
    ...{ crowdingUpper: crowding, crowdingLower: crowding },
    ipr: {
      capMm: mm => `, hasta ${mm} por contacto anterior`,
      posteriorCapMm: mm => `, hasta ${mm} por contacto posterior`,
      totalMm: mm => `, ${mm} en total`,
      notBeforeStage: then('no antes de la etapa'),
      not: then('nada en'),
      done: then('ya realizada en'),
    },
    attachments: { notBeforeStage: then('ninguno antes de la etapa') },
    overCorrectionBy: { degrees: after('rotaciones en'), mm: after('espacios cerrados en') },
    retention: { pairs: sets => `, ${sets}` },
    keptWarnings: { reason: reason => `: ${reason}` },
  },
  inOrder: items => items.join(', luego '),
  ifNeeded: means => `${means} si es necesario`,
} satisfies Words<typeof import('./en.ts')['words']>

import { type AnyValues, count, degrees, gaps, group, mm, one, ranked, some, teeth, tooth } from './answers.ts'
import * as codes from './options.ts'

// questions with several parts; some are asked for each side or arch

export const midline = group(
  'aim',
  {
    aim: one(codes.midlineAims),
    mm: mm(0.1, 6),
    side: one(codes.sides),
    reference: one(codes.midlineReferences),
    presentMm: mm(0, 10),
    presentSide: one(codes.sides),
    means: some(codes.midlineMeans),
  },
  {
    when: {
      mm: ({ aim }) => aim === 'shift',
      side: ({ aim }) => aim === 'shift',
      reference: ({ aim }) => aim === 'shift',
      presentMm: ({ aim }) => aim === 'shift' || aim === 'centre',
      presentSide: ({ aim, presentMm = 0 }) => (aim === 'shift' || aim === 'centre') && presentMm > 0,
      means: ({ aim, mm = 0, presentMm = 0 }) => aim !== undefined && aim !== 'maintain' && Math.max(mm, presentMm) > 1,
    },
    needs: { mm: 'block', side: 'block', presentMm: 'warn', presentSide: 'block' },
    details: ['reference'],
  },
)

const moves = (aim: string | undefined) => aim === 'correct' || aim === 'correct-canine'
export const sagittal = group(
  'aim',
  {
    aim: one(codes.sagittalAims),
    canine: one(codes.angleClasses),
    molar: one(codes.angleClasses),
    fraction: one(codes.cuspFractions),
    means: some(codes.sagittalMeans),
    distaliseArch: one(codes.archNames),
    distaliseFrom: tooth,
    distaliseOrder: one(codes.distalisationOrders),
    elasticClass: one(codes.elasticClasses),
    elasticFrom: tooth,
    elasticTo: tooth,
    elasticAnchor: one(codes.elasticAnchors),
    elasticHours: count('hours', 1, 24),
  },
  {
    when: {
      // a class that is maintained can be seen in the scans; an answer that was given is kept
      canine: ({ aim, canine }) => moves(aim) || canine !== undefined,
      molar: ({ aim, molar }) => moves(aim) || molar !== undefined,
      fraction: ({ aim }) => moves(aim),
      means: ({ aim }) => moves(aim),
      ...followsMeans(['distaliseArch', 'distaliseFrom', 'distaliseOrder'] as const, 'distalisation'),
      ...followsMeans(
        ['elasticClass', 'elasticFrom', 'elasticTo', 'elasticAnchor', 'elasticHours'] as const,
        'elastics',
      ),
    },
    needs: {
      ...{ canine: 'warn', fraction: 'warn', means: 'warn', distaliseArch: 'block', distaliseFrom: 'warn' },
      ...{ elasticClass: 'block', elasticFrom: 'block', elasticTo: 'block', elasticHours: 'warn' },
    },
  },
)

function followsMeans<const N extends string>(names: readonly N[], means: (typeof codes.sagittalMeans)[number]) {
  const isAsked = (values: { aim?: string | undefined; means?: readonly string[] | undefined }) =>
    moves(values.aim) && (values.means?.includes(means) ?? false)
  return Object.fromEntries(names.map(name => [name, isAsked])) as Record<N, typeof isAsked> // exactly these names
}

export const crowding = group(
  'aim',
  {
    aim: one(codes.crowdingAims),
    mm: mm(0.5, 15, 0.5),
    ways: ranked(codes.crowdingWays),
    expandMm: mm(0.5, 4, 0.5),
    expandWhere: some(codes.expansionPlaces),
    proclineDegrees: degrees(1, 15),
    distaliseMm: mm(0.5, 4, 0.5),
    // how much each way was wanted, in earlier forms
    expand: one(codes.preferences),
    procline: one(codes.preferences),
    ipr: one(codes.preferences),
    distalise: one(codes.preferences),
  },
  {
    when: {
      mm: ({ aim }) => aim === 'resolve',
      ways: ({ aim }) => aim === 'resolve',
      expandMm: ({ aim, ways = [] }) => aim === 'resolve' && ways.includes('expand'),
      expandWhere: ({ aim, ways = [] }) => aim === 'resolve' && ways.includes('expand'),
      proclineDegrees: ({ aim, ways = [] }) => aim === 'resolve' && ways.includes('procline'),
      distaliseMm: ({ aim, ways = [] }) => aim === 'resolve' && ways.includes('distalise'),
    },
    needs: { mm: 'warn', ways: 'block' },
    details: ['expandMm', 'expandWhere', 'proclineDegrees', 'distaliseMm'],
    former: ['expand', 'procline', 'ipr', 'distalise'],
  },
)

// an increased overjet is reduced, a reverse one increased; until both figures are known, the means of both are offered
function overjetMeansFor({ presentMm, mm }: AnyValues): readonly (typeof codes.overjetMeans)[number][] {
  const isKnown = typeof presentMm === 'number' && typeof mm === 'number' && presentMm !== mm
  if (isKnown) return presentMm > mm ? codes.increasedOverjetMeans : codes.reverseOverjetMeans
  return codes.overjetMeans.filter(means => !codes.formerOverjetMeans.some(former => former === means))
}

export const overjet = group(
  'aim',
  {
    aim: one(codes.overjetAims),
    presentMm: mm(-10, 15),
    mm: mm(-2, 10),
    means: { ...some(codes.overjetMeans), offers: overjetMeansFor, former: codes.formerOverjetMeans },
  },
  {
    when: {
      presentMm: ({ aim }) => aim === 'correct',
      mm: ({ aim }) => aim === 'correct',
      means: ({ aim }) => aim === 'correct',
    },
    needs: { mm: 'block', presentMm: 'warn', means: 'warn' },
  },
)

export const overbite = group(
  'aim',
  {
    aim: one(codes.overbiteAims),
    presentMm: mm(-10, 12),
    mm: mm(-2, 6),
    means: {
      ...some([...codes.openBiteMeans, ...codes.deepBiteMeans]),
      offers: ({ aim }) => (aim === 'correct-open' ? codes.openBiteMeans : codes.deepBiteMeans),
    },
    rampTeeth: teeth,
  },
  {
    when: {
      presentMm: ({ aim = '' }) => aim.startsWith('correct'),
      mm: ({ aim = '' }) => aim.startsWith('correct'),
      means: ({ aim = '' }) => aim.startsWith('correct'),
      rampTeeth: ({ aim, means = [] }) => aim === 'correct-deep' && means.includes('bite-ramps'),
    },
    needs: { means: 'warn', presentMm: 'warn', rampTeeth: 'warn' },
  },
)

export const crossbite = group(
  'aim',
  {
    aim: one(codes.crossbiteAims),
    kinds: some(codes.crossbiteKinds),
    teeth,
    means: some(codes.crossbiteMeans),
  },
  {
    when: {
      kinds: ({ aim }) => aim === 'correct' || aim === 'maintain',
      teeth: ({ aim }) => aim === 'correct' || aim === 'maintain',
      means: ({ aim }) => aim === 'correct',
    },
    needs: { kinds: 'warn', teeth: 'warn', means: 'warn' },
  },
)

const wanted = (use: string | undefined) => use === 'yes' || use === 'if-needed'

export const ipr = group(
  'use',
  {
    use: one(codes.iprUses),
    capMm: mm(0.1, 1),
    posteriorCapMm: mm(0.1, 1),
    totalMm: mm(0.1, 12),
    notBeforeStage: count('stage', 1, 99),
    not: gaps,
    done: gaps,
  },
  {
    when: {
      capMm: ({ use }) => wanted(use),
      posteriorCapMm: ({ use }) => wanted(use),
      totalMm: ({ use }) => wanted(use),
      notBeforeStage: ({ use }) => wanted(use),
      not: ({ use }) => wanted(use),
      done: ({ use }) => wanted(use),
    },
    needs: { capMm: 'warn' },
    details: ['posteriorCapMm', 'totalMm', 'notBeforeStage', 'not', 'done'],
  },
)

import { count, degrees, group, mm, one, ranked, some, tooth } from './answers.ts'
import * as codes from './options.ts'

// questions that are asked of each side or arch

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
    canine: one(codes.angleClasses),
    molar: one(codes.angleClasses),
    fraction: one(codes.cuspFractions),
    aim: one(codes.sagittalAims),
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
  const isAsked = (said: { aim?: string | undefined; means?: readonly string[] | undefined }) =>
    moves(said.aim) && (said.means?.includes(means) ?? false)
  return Object.fromEntries(names.map(name => [name, isAsked])) as Record<N, typeof isAsked> // of these names
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
    // how much each way was wanted, before they had an order
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

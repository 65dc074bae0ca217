import type { RxField } from '../../fields/contract/fields.ts'
import { isUpper } from '../../fields/contract/gap.ts'
import { Tooth } from '../../fields/contract/tooth.ts'
import {
  type Arch,
  answerTo,
  archOfField,
  crowdings,
  isMolar,
  isRight,
  isThirdMolar,
  midlines,
  placeOf,
  type Rule,
  type RuleInput,
  sagittals,
} from './rule.ts'

/** Contradictions about the sagittal relation of a side, and about distalisation. */
export const sagittalRules = {
  'no-molar-to-distalise': {
    ...{ level: 'block', fields: [...midlines, 'overjet', ...sagittals, ...crowdings] },
    finds: (input, field) =>
      distalisedBy(input, field).some(isOf => ![...input.chart.movable].some(tooth => isMolar(tooth) && isOf(tooth))),
  },
  'fixed-in-the-way': {
    ...{ level: 'warn', fields: sagittals },
    finds: (input, field) =>
      distalisedBy(input, field).flatMap(isOf =>
        [...input.chart.immovable].filter(
          tooth => isMolar(tooth) && !isThirdMolar(tooth) && isOf(tooth) && !input.chart.gone.has(tooth),
        ),
      ),
  },
  'third-molars-in-the-way': {
    ...{ level: 'warn', fields: ['thirdMolars'] },
    finds: input => {
      const { rx, chart } = input
      if (rx.thirdMolars === 'none' || rx.thirdMolars === 'marked') return false
      const behind = [...sagittals, ...crowdings].flatMap(field =>
        distalisedBy(input, field).flatMap(isOf => thirdMolars.filter(isOf)),
      )
      return [...new Set(behind)].filter(tooth => !rx.conditions?.[tooth]?.length && !chart.gone.has(tooth))
    },
  },
  'distalisation-refused': {
    ...{ level: 'warn', fields: sagittals },
    finds: ({ rx, isUsual }, field) => {
      const arch = answerTo(rx, field, sagittals)?.distaliseArch
      const crowding = arch === 'upper' ? 'crowdingUpper' : 'crowdingLower'
      const { aim, ways = [] } = rx[crowding] ?? {}
      return (
        arch !== undefined && !isUsual(crowding) && aim === 'resolve' && ways.length > 0 && !ways.includes('distalise')
      )
    },
  },
  'class-1-corrected': {
    ...{ level: 'warn', fields: sagittals },
    finds: ({ rx }, field) => {
      const { aim, canine, molar = 'class-1' } = answerTo(rx, field, sagittals) ?? {}
      if (canine !== 'class-1') return false
      return aim === 'correct-canine' || (aim === 'correct' && molar === 'class-1')
    },
  },
  // the width of a premolar, about 7 mm, is more than IPR of one side can gain
  'ipr-too-little': {
    ...{ level: 'warn', fields: sagittals },
    finds: ({ rx }, field) => {
      const { fraction, means = [] } = answerTo(rx, field, sagittals) ?? {}
      return (
        (fraction === 'full' || fraction === 'three-quarters') && means.length > 0 && means.every(one => one === 'ipr')
      )
    },
  },
  'tooth-of-other-side': {
    ...{ level: 'warn', fields: sagittals },
    finds: ({ rx }, field) => {
      const { distaliseArch, distaliseFrom, elasticFrom, elasticTo } = answerTo(rx, field, sagittals) ?? {}
      const isElsewhere = (tooth: Tooth) => isRight(tooth) !== (field === 'sagittalRight')
      const isOfOtherArch = distaliseFrom && distaliseArch && isUpper(distaliseFrom) !== (distaliseArch === 'upper')
      const named = [distaliseFrom, elasticFrom, elasticTo].flatMap(tooth => tooth ?? [])
      return [...new Set(named.filter(tooth => isElsewhere(tooth) || (isOfOtherArch && tooth === distaliseFrom)))]
    },
  },
  // a button is bonded to the tooth, a hook is cut into the aligner
  'elastics-on-bare-tooth': {
    ...{ level: 'warn', fields: sagittals },
    finds: ({ rx, chart }, field) => {
      const { elasticAnchor } = answerTo(rx, field, sagittals) ?? {}
      const isBare = (tooth: Tooth) => elasticAnchor !== 'hook' && (rx.bareTeeth?.includes(tooth) ?? false)
      return elasticEnds(rx, field).filter(tooth => chart.gone.has(tooth) || isBare(tooth))
    },
  },
  'elastics-within-arch': {
    ...{ level: 'warn', fields: sagittals },
    finds: ({ rx }, field) => {
      const [from, to] = elasticEnds(rx, field)
      return from !== undefined && to !== undefined && isUpper(from) === isUpper(to)
    },
  },
  // Class II elastics pull the upper canine back to a lower molar, Class III the lower one to an upper molar
  'elastics-other-class': {
    ...{ level: 'warn', fields: sagittals },
    finds: ({ rx }, field) => {
      const { elasticClass, canine, molar } = answerTo(rx, field, sagittals) ?? {}
      const ends = elasticEnds(rx, field)
      const [upper, lower] = [ends.find(isUpper), ends.find(tooth => !isUpper(tooth))]
      if (!elasticClass) return false
      const present = canine === undefined || canine === 'class-1' ? molar : canine
      if (present && present !== 'class-1' && present !== elasticClass) return true
      if (!upper || !lower || placeOf(upper) === placeOf(lower)) return false
      return placeOf(upper) < placeOf(lower) !== (elasticClass === 'class-2')
    },
  },
  'cut-outs-at-neck': {
    ...{ level: 'warn', fields: ['trimExceptions'] },
    finds: ({ rx, of }) => {
      if (of.gumTrimming !== 'trim-neck') return false
      const ends = sagittals.flatMap(field => elasticEnds(rx, field))
      return [...new Set(ends)].filter(tooth => !rx.trimExceptions?.includes(tooth))
    },
  },
} as const satisfies Record<string, Rule>

const thirdMolars = Tooth.options.filter(isThirdMolar)

function elasticEnds(rx: RuleInput['rx'], field: RxField): Tooth[] {
  const { elasticFrom, elasticTo } = answerTo(rx, field, sagittals) ?? {}
  return [elasticFrom, elasticTo].flatMap(tooth => tooth ?? [])
}

// the teeth that the answer to a field distalises: each entry is a part of a treated arch
function distalisedBy({ rx }: RuleInput, field: RxField): ((tooth: Tooth) => boolean)[] {
  const ofArch = (arch: Arch) => (tooth: Tooth) => isUpper(tooth) === (arch === 'upper')
  const side = answerTo(rx, field, sagittals)
  if (side?.distaliseArch) {
    const isOfArch = ofArch(side.distaliseArch)
    return [tooth => isOfArch(tooth) && isRight(tooth) === (field === 'sagittalRight')]
  }
  const isOne =
    answerTo(rx, field, crowdings)?.ways?.includes('distalise') ||
    answerTo(rx, field, midlines)?.means?.includes('distalisation')
  if (isOne) return [ofArch(archOfField(field))]
  return field === 'overjet' && rx.overjet?.means?.includes('distalise') ? [() => true] : []
}

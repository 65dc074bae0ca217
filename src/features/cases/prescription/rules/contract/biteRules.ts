import { movedBy } from './movedTeeth.ts'
import {
  answerTo,
  archOfField,
  crowdings,
  inArch,
  isIncisor,
  midlines,
  permanentExtractions,
  type Rule,
  sagittals,
} from './rule.ts'
import { isUneven } from './teethRules.ts'

/** Contradictions about midlines, overjet, overbite and crossbite. */
export const biteRules = {
  'aim-immovable': {
    ...{ level: 'block', fields: [...midlines, 'overjet', 'overbite', ...sagittals, 'crossbite', ...crowdings] },
    finds: (input, field) => movedBy(input, field).some(group => group.isTreated && group.teeth.length === 0),
  },
  'aim-outside-arches': {
    ...{ level: 'block', fields: ['overjet', 'overbite', 'crossbite'] },
    finds: (input, field) => movedBy(input, field).some(group => !group.isTreated),
  },
  'target-against-aim': {
    ...{ level: 'warn', fields: ['overjet', 'overbite'] },
    finds: ({ rx }, field) => {
      const answer = answerTo(rx, field, ['overjet', 'overbite'])
      if (answer?.presentMm === undefined || answer.mm === undefined) return false
      const change = answer.mm - answer.presentMm
      const isWrong =
        answer.aim === 'correct-deep' ? change >= 0 : answer.aim === 'correct-open' ? change <= 0 : change === 0
      return isWrong && { present: answer.presentMm, target: answer.mm }
    },
  },
  // two to three millimetres are usual
  'overjet-target-unusual': {
    ...{ level: 'warn', fields: ['overjet'] },
    finds: ({ rx: { overjet } }) =>
      overjet?.mm !== undefined && (overjet.mm < 0.5 || overjet.mm > 6) && { target: overjet.mm },
  },
  'midline-without-space': {
    ...{ level: 'warn', fields: midlines },
    finds: ({ rx }, field) => {
      const { aim, mm = 0, presentMm = 0, means = [] } = answerTo(rx, field, midlines) ?? {}
      const distance = Math.max(mm, presentMm)
      // elastics move the jaw or tip the teeth; they create no space
      const hasSpace = means.some(one => one !== 'elastics' && !(one === 'spaces' && rx.spacing?.aim === 'none'))
      return aim !== undefined && aim !== 'maintain' && distance > 2 && !hasSpace && { mm: distance }
    },
  },
  'midline-shifted-away': {
    ...{ level: 'warn', fields: midlines },
    finds: ({ rx }, field) => {
      const { aim, side, presentSide, presentMm = 0 } = answerTo(rx, field, midlines) ?? {}
      return aim === 'shift' && presentMm > 0 && side !== undefined && side === presentSide
    },
  },
  // after it, the facial midline passes through the middle of a lower incisor
  'lower-incisor-extraction-centred': {
    ...{ level: 'warn', fields: ['lowerMidline'] },
    finds: ({ rx }) =>
      rx.lowerMidline?.aim === 'centre' && inArch('lower', permanentExtractions(rx)).filter(isIncisor).length === 1,
  },
  'uneven-extractions': {
    ...{ level: 'warn', fields: midlines },
    finds: ({ rx }, field) => {
      const extracted = inArch(archOfField(field), permanentExtractions(rx))
      return answerTo(rx, field, midlines)?.aim === 'maintain' && isUneven(extracted) ? extracted : []
    },
  },
  'elastics-in-one-arch': {
    ...{ level: 'warn', fields: [...midlines, 'crossbite'] },
    finds: ({ rx, of }, field) => {
      const means: readonly string[] = answerTo(rx, field, [...midlines, 'crossbite'])?.means ?? []
      return means.includes('elastics') && (of.arches === 'upper-arch' || of.arches === 'lower-arch')
    },
  },
} as const satisfies Record<string, Rule>

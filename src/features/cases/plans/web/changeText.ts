import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { isMeasured, unitOf } from '../contract/change.ts'
import type { Plan } from '../contract/plan.ts'
import { useWords } from './words.ts'

type Change = Omit<Plan['changes'][number], 'id'>

/** A requested change in one line: what, where, how much; and the rest under it. */
export function useChangeText(): (change: Change) => { title: string; detail: string } {
  const words = useWords()
  const number = numberFormat(localeOf(useLanguage()), { signDisplay: 'exceptZero', maximumFractionDigits: 2 })
  return ({ kind, teeth, amount, fromStage, note }) => {
    const by = amount !== null && isMeasured(kind) ? `${number.format(amount)} ${unitOf[kind]}` : ''
    const where = teeth.length > 0 ? teeth.join(', ') : words.wholePlan
    return {
      title: [words.kinds[kind], where, by].filter(Boolean).join(' · '),
      detail: [fromStage === null ? '' : words.fromStageOf(fromStage), note].filter(Boolean).join(' · '),
    }
  }
}

import { numberFormat } from '#kit/formats.ts'
import { localeOf, useLanguage } from '#shell/words/i18n.ts'
import { unitOf } from '../contract/change.ts'
import { isMeasured, type Plan } from '../contract/plan.ts'
import { useWords } from './words.ts'

type Change = Omit<Plan['changes'][number], 'id' | 'answer'>

/** A requested change in one line: what, where, how much; and the rest under it. */
export function useChangeText(): (change: Change) => { title: string; detail: string } {
  const words = useWords()
  const locale = localeOf(useLanguage())
  return ({ kind, teeth, contacts, amount, fromStage, note }) => {
    // amounts of earlier kinds have a sign
    const signDisplay = isMeasured(kind) ? 'auto' : 'exceptZero'
    const number = numberFormat(locale, { signDisplay, maximumFractionDigits: 2 })
    const by = amount === null ? '' : `${number.format(amount)} ${unitOf(kind)}`
    const where = [...teeth, ...contacts].join(', ') || words.wholePlan
    return {
      title: [words.kinds[kind], where, by].filter(Boolean).join(' · '),
      detail: [fromStage === null ? '' : words.fromStageOf(fromStage), note].filter(Boolean).join(' · '),
    }
  }
}

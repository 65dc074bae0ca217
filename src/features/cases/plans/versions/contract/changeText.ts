import { numberFormat } from '#kit/formats.ts'
import { unitOf } from './change.ts'
import { isMeasured, type Plan } from './plan.ts'

type Change = Omit<Plan['changes'][number], 'id' | 'answer' | 'picture'>

interface ChangeWords {
  kinds: Readonly<Record<Change['kind'], string>>
  wholePlan: string
  fromStageOf: (stage: number) => string
}

/**
 * A requested change in one line (what, where, how much), and the rest of it; `detail` is empty without one. `locale` is for
 * numbers.
 */
export function changeText(
  { kind, teeth, contacts, amount, fromStage, note }: Change,
  { words, locale }: { words: ChangeWords; locale: string },
): { title: string; detail: string } {
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

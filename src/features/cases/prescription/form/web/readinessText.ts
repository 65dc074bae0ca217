import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import type { RxReadinessItem } from '#features/cases/prescription/rules/contract/readiness.ts'
import { readinessText } from '#features/cases/prescription/rules/contract/readinessText.ts'
import { useRuleWords } from '#features/cases/prescription/rules/web/words.ts'

/** The sentence of a line of the readiness list, in the reader's language. */
export function useReadinessText(): (item: Pick<RxReadinessItem, 'code' | 'field' | 'facts'>) => string {
  const { fields } = useFieldWords()
  const { readiness } = useRuleWords()
  return item => readinessText(item, { fields, readiness })
}

import { fieldOf } from '#features/cases/prescription/fields/contract/fields.ts'
import type { WordsOfField } from '#features/cases/prescription/fields/contract/fieldWords.ts'
import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import type { RxReadinessItem } from '#features/cases/prescription/rules/contract/readiness.ts'
import { useRuleWords } from '#features/cases/prescription/rules/web/words.ts'
import { partWords } from './partWords.ts'

/** What a line of the readiness list says, in the reader's language. */
export function useReadinessText(): (item: Pick<RxReadinessItem, 'code' | 'field' | 'facts'>) => string {
  const { fields } = useFieldWords()
  const { readiness } = useRuleWords()
  return ({ code, field, facts = {} }) => {
    const { parts } = facts
    if (typeof parts !== 'string') return readiness[code](facts)
    const words: WordsOfField = fields[field]
    const labels = parts.split(',').map(part => partWords(words, fieldOf[field].answer, part).label)
    return readiness[code]({ ...facts, parts: labels.join(', ') })
  }
}

import { fieldOf, type RxField } from '../../fields/contract/fields.ts'
import type { WordsOfField } from '../../fields/contract/fieldWords.ts'
import { partWords } from '../../fields/contract/partWords.ts'
import type { RxReadinessCode, RxReadinessItem } from './readiness.ts'
import type { RuleFacts } from './rule.ts'

interface ReadinessWords {
  fields: Readonly<Record<RxField, WordsOfField>>
  readiness: Readonly<Record<RxReadinessCode, (facts: RuleFacts) => string>>
}

/** The sentence of a line of the readiness list, with the words of a language. */
export function readinessText(
  { code, field, facts = {} }: Pick<RxReadinessItem, 'code' | 'field' | 'facts'>,
  { fields, readiness }: ReadinessWords,
): string {
  const { parts } = facts
  if (typeof parts !== 'string') return readiness[code](facts)
  const labels = parts.split(',').map(part => partWords(fields[field], fieldOf[field].answer, part).label)
  return readiness[code]({ ...facts, parts: labels.join(', ') })
}

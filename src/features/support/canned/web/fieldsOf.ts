import type { CannedAnswer, CannedFields } from '../contract/cannedAnswer.ts'

const empty: CannedFields = { name: '', en: '', es: '', fr: '' }

/** The fields of the form for an answer; empty ones for a new answer. */
export function fieldsOf(answer: CannedAnswer | undefined): CannedFields {
  const { name, en, es, fr } = answer ?? empty
  return { name, en, es, fr }
}

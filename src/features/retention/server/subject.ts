import type { SubjectTable } from '#platform/erasure/subjectTable.ts'
import type { ErasureAnswer } from '../contract/answer.ts'

/** A case, or a person with an account, that a request wants erased. */
export interface Subject {
  kind: 'case' | 'person'
  id: string
  /** What operators call it, also when it is gone: the number of a case, the id of an account. */
  label: string
  /** How e-mails name it; ids are found besides. */
  name: string
  /** How it is written on the command line. */
  option: string
  /** Words that must not stay anywhere. */
  privateWords: readonly string[]
  tables: readonly SubjectTable[]
  answer: ErasureAnswer
  /** The numbers of the invoices that name it, and stay. */
  invoices: readonly string[]
}

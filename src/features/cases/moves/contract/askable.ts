import { CaseField } from '#features/cases/case/contract/case.ts'
import { rxFields } from '#features/cases/prescription/fields/contract/fields.ts'

/** The fields of a case and its prescription that the provider can request, each once; words in `text/`. */
export const askableFields = [...CaseField.options, ...rxFields.filter(field => field !== 'complaintText')] as const

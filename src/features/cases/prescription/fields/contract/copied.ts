import { asValues } from './answers.ts'
import { askedAnswer } from './asked.ts'
import { fieldOf, type RxField, rxFields } from './fields.ts'
import { Rx } from './prescription.ts'

/**
 * The answers that are copied from one patient's prescription to another's: aims, means, limits, finishing and course.
 * The chart of teeth, measurements, facts of one patient and findings such as "no crossbite" are not copied.
 */
export function copiedRx(rx: Rx): Rx {
  const copied = rxFields.flatMap(field => {
    const value = copiedAnswer(field, rx[field])
    return value === undefined ? [] : [[field, value] as const]
  })
  const prescription = Rx.parse(Object.fromEntries(copied))
  const asked = rxFields.flatMap(field => {
    const value = prescription[field]
    return value === undefined ? [] : [[field, askedAnswer(field, value, prescription)]]
  })
  return Rx.parse(Object.fromEntries(asked))
}

function copiedAnswer(field: RxField, value: unknown): unknown {
  const { copied, answer } = fieldOf[field]
  if (!copied || value === undefined || isFinding(field, value)) return undefined
  if (copied === true) return value
  const parts = Object.entries(asValues(value)).filter(([part]) => copied.includes(part))
  // without the leading answer, the other parts mean nothing
  return answer.kind === 'group' && parts.some(([part]) => part === answer.lead) ? Object.fromEntries(parts) : undefined
}

function isFinding(field: RxField, value: unknown): boolean {
  return field === 'bolton' ? value === 'none' : asValues(value).aim === 'none'
}

import type { AnySaid } from './answers.ts'
import { askedAnswer } from './asked.ts'
import { fieldOf, type RxField, rxFields } from './fields.ts'
import { Rx } from './prescription.ts'

/**
 * The answers that are copied from one patient's prescription to another's: aims, means, limits, finishing and course.
 * The chart of teeth, measurements, facts of one patient and findings such as "no crossbite" are not copied.
 */
export function copiedRx(rx: Rx): Rx {
  const copied = rxFields.flatMap(field => {
    const said = copiedAnswer(field, rx[field])
    return said === undefined ? [] : [[field, said] as const]
  })
  const prescription = Rx.parse(Object.fromEntries(copied))
  const asked = rxFields.flatMap(field => {
    const said = prescription[field]
    return said === undefined ? [] : [[field, askedAnswer(field, said, prescription)]]
  })
  return Rx.parse(Object.fromEntries(asked))
}

function copiedAnswer(field: RxField, said: unknown): unknown {
  const { copied, answer } = fieldOf[field]
  if (!copied || said === undefined || isFinding(field, said)) return undefined
  if (copied === true) return said
  const parts = Object.entries(asSaid(said)).filter(([part]) => copied.includes(part))
  // without the leading answer, the other parts mean nothing
  return answer.kind === 'group' && parts.some(([part]) => part === answer.lead) ? Object.fromEntries(parts) : undefined
}

function isFinding(field: RxField, said: unknown): boolean {
  return field === 'bolton' ? said === 'none' : asSaid(said).aim === 'none'
}

function asSaid(said: unknown): AnySaid {
  return typeof said === 'object' && said !== null ? { ...said } : {}
}

import type { AnySaid } from './answers.ts'
import { askedAnswer } from './asked.ts'
import { fieldOf, type RxField, rxFields } from './fields.ts'
import { Rx } from './prescription.ts'

/**
 * What of one patient's prescription is copied to another's: aims, means, limits, finishing and course. Not the chart of
 * teeth, not what was measured or is known of one patient, and no finding such as "no crossbite".
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
  // without what is wanted, how it is wanted says nothing
  return answer.kind === 'group' && parts.some(([part]) => part === answer.lead) ? Object.fromEntries(parts) : undefined
}

function isFinding(field: RxField, said: unknown): boolean {
  return field === 'bolton' ? said === 'none' : asSaid(said).aim === 'none'
}

function asSaid(said: unknown): AnySaid {
  return typeof said === 'object' && said !== null ? { ...said } : {}
}

import { z } from 'zod'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filled, Id, IdParams, optionalLine } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'

/** The two file formats in which banks export movements. */
export const bankFormats = ['camt.053', 'norma-43'] as const
export type BankFormat = (typeof bankFormats)[number]

/** Why a movement was not booked automatically. */
export const reviewReasons = [
  'partial',
  'over',
  'void',
  'no-reference',
  'wrong-reference',
  'unknown-reference',
  'currency',
  'looks-known',
] as const
export const ReviewReason = z.enum(reviewReasons)
export type ReviewReason = z.infer<typeof ReviewReason>

/** The faults of a line of a bank file. `line` counts from one; `value` is the faulty text. */
export const bankFaults = [
  'not-xml',
  'doctype',
  'not-camt',
  'no-account',
  'bad-amount',
  'bad-date',
  'bad-sign',
  'bad-currency',
  'parts-not-the-sum',
  'bad-record',
  'out-of-place',
  'count-mismatch',
  'sum-mismatch',
  'balance-mismatch',
  'no-end',
  'too-long',
] as const
export const BankFault = z.object({ line: z.number().int(), code: z.enum(bankFaults), value: z.string() })
export type BankFault = z.infer<typeof BankFault>

/** The result of an import. `isKnown`: this file was imported before and changes nothing. */
export const ImportReport = z.object({
  format: z.enum(bankFormats),
  isKnown: z.boolean(),
  /**
   * Credits in the file; how many of them are new; how many of the new ones were booked automatically, and how many
   * wait for a person.
   */
  movements: z.number().int(),
  newEntries: z.number().int(),
  booked: z.number().int(),
  waiting: z.number().int(),
  /** Debits and movements that are not booked at the bank yet: left out. */
  leftOut: z.number().int(),
})
export type ImportReport = z.infer<typeof ImportReport>

/**
 * Imports a file of bank movements, completely or not at all. A faulty file is refused as `faulty` at `fileId`, with
 * every fault and its line in `faults`.
 */
export const importBankFile = endpoint({
  name: 'importBankFile',
  method: 'POST',
  path: '/api/bank-files',
  may: 'settle-payments',
  creates: true,
  input: { body: z.strictObject({ fileId: Id }) },
  output: ImportReport,
})

/** An invoice that a movement could belong to; lists have the likeliest first. */
const Suggestion = z.object({
  invoiceId: Id,
  number: z.string(),
  reference: z.string(),
  doctor: z.string(),
  outstandingCents: z.number().int(),
  nextCents: z.number().int().nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** A credit on our account. `settled` null: it waits for a person, for the reason in `reviewReason`. */
export const Movement = z.object({
  id: Id,
  bookedOn: Day,
  cents: z.number().int(),
  currency: z.string(),
  reference: z.string(),
  details: z.string(),
  payer: z.string(),
  /** The last four characters of the payer's account. */
  account: z.string(),
  reviewReason: ReviewReason.nullable(),
  settled: z
    .object({
      outcome: z.enum(['booked', 'assigned', 'set-aside']),
      invoiceId: Id.nullable(),
      number: z.string(),
      doctorId: Id.nullable(),
      reason: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
})
export type Movement = z.infer<typeof Movement>

/** The bank's movements, only the waiting ones or all; waiting ones first, then the latest. */
export const listMovements = endpoint({
  name: 'listMovements',
  method: 'POST',
  path: '/api/bank-movements/list',
  may: 'settle-payments',
  input: {
    body: z.strictObject({
      state: z.enum(['waiting', 'settled']).optional(),
      search: optionalLine(100).default(''),
      ...pageQuery,
    }),
  },
  output: pageOf(Movement),
})

/** The most invoices that are suggested at once; more are found by a search. */
export const mostSuggestions = 8

/** Invoices that a movement could belong to, found by its text, its payer and its amount, or by a search. */
export const suggestInvoices = endpoint({
  name: 'suggestInvoices',
  method: 'POST',
  path: '/api/bank-movements/:id/suggestions',
  may: 'settle-payments',
  input: { params: IdParams, body: z.strictObject({ search: optionalLine(100).default('') }) },
  output: z.object({ invoices: z.array(Suggestion), areMore: z.boolean() }),
})

const password = z.string().min(1, 'required').max(1024, 'too-long')

/** An administrator's action on a waiting movement, with the password once more. */
export const MovementCommand = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('assign'), invoiceId: Id, password }),
  z.strictObject({ action: z.literal('set-aside'), reason: filled(500), password }),
])
export type MovementCommand = z.infer<typeof MovementCommand>

/** Settles a movement: books it on the assigned invoice, and the excess as credit. Settled before: `illegal-move`. */
export const settleMovement = endpoint({
  name: 'settleMovement',
  method: 'PUT',
  path: '/api/bank-movements/:id/settlement',
  may: 'settle-payments',
  input: { params: IdParams, body: z.strictObject({ command: MovementCommand }) },
  output: Movement,
})

import { z } from 'zod'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filled, Id, IdParams, optionalLine } from '#kit/fields.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'

/** The two kinds of file that a bank gives out. */
export const bankFormats = ['camt.053', 'norma-43'] as const
export type BankFormat = (typeof bankFormats)[number]

/** Why a movement was not booked by itself. */
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

/** What can be wrong with a line of a bank's file. `line` counts from one; `value` is the faulty text. */
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

/** What became of a file. A file that was read before changes nothing: `isKnown`. */
export const ImportReport = z.object({
  format: z.enum(bankFormats),
  isKnown: z.boolean(),
  /** Credits in the file; of them new here; of those booked by themselves, and waiting for a person. */
  movements: z.number().int(),
  newEntries: z.number().int(),
  booked: z.number().int(),
  waiting: z.number().int(),
  /** Debits and what is not booked at the bank yet: left out. */
  leftOut: z.number().int(),
})
export type ImportReport = z.infer<typeof ImportReport>

/**
 * Reads a file of the bank's movements, completely or not at all. A faulty one is refused as `faulty` at `fileId`, with
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

/** An invoice that a movement could be for, the likeliest first. */
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
  /** The last four of the payer's account. */
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

/** The bank's movements, those that wait first or all, the latest first. */
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

/** Invoices that a movement could be for: what its words, its payer and its amount point to, or what is searched. */
export const suggestInvoices = endpoint({
  name: 'suggestInvoices',
  method: 'POST',
  path: '/api/bank-movements/:id/suggestions',
  may: 'settle-payments',
  input: { params: IdParams, body: z.strictObject({ search: optionalLine(100).default('') }) },
  output: z.object({ invoices: z.array(Suggestion) }),
})

const password = z.string().min(1, 'required').max(1024, 'too-long')

/** What an administrator does with a movement that waits, with the password once more. */
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

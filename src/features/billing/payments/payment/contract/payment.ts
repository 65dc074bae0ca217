import { z } from 'zod'
import { Day } from '#kit/dates.ts'
import { endpoint } from '#kit/endpoint.ts'
import { filled, Id, IdParams, optionalLine } from '#kit/fields.ts'
import { Currency } from '#kit/money.ts'
import { pageOf, pageQuery } from '#kit/paging.ts'

/** The states of an announced transfer: waiting or decided. */
export const transferStates = ['announced', 'confirmed', 'refused'] as const

/**
 * A transfer that a doctor announced. `decidedBy`: sent to administrators only; `byBank`: a bank movement confirmed it.
 */
export const Transfer = z.object({
  id: Id,
  invoiceId: Id,
  number: z.string(),
  reference: z.string(),
  doctorId: Id,
  doctor: z.string(),
  cents: z.number().int(),
  currency: Currency,
  proofId: Id,
  proofName: z.string(),
  announcedAt: z.iso.datetime(),
  state: z.enum(transferStates),
  reason: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string(),
  byBank: z.boolean(),
  can: z.array(z.literal('decide')),
})
export type Transfer = z.infer<typeof Transfer>

/** The account to transfer to. `isSample`: invented for the demo, no money must be sent there. */
const Payee = z.object({ iban: z.string(), name: z.string(), bic: z.string().nullable(), isSample: z.boolean() })

/**
 * How an invoice can be paid now. `announcedCents`: the sum of the waiting transfers. `payTo` null: none is configured.
 */
export const PayWays = z.object({
  invoiceId: Id,
  number: z.string(),
  /** ISO 11649, unique for each invoice. */
  reference: z.string(),
  currency: Currency,
  outstandingCents: z.number().int(),
  announcedCents: z.number().int(),
  nextCents: z.number().int().nullable(),
  nextDueOn: Day.nullable(),
  payTo: Payee.nullable(),
  takesCards: z.boolean(),
  /** The last visit to Stripe's page: `open` until Stripe reports a result. */
  card: z
    .object({ state: z.enum(['open', 'paid', 'expired']), cents: z.number().int(), at: z.iso.datetime() })
    .nullable(),
  transfers: z.array(Transfer),
  can: z.array(z.enum(['announce', 'pay-by-card'])),
})
export type PayWays = z.infer<typeof PayWays>

export const readPayWays = endpoint({
  name: 'readPayWays',
  method: 'GET',
  path: '/api/invoices/:id/pay-ways',
  may: 'read-payments',
  input: { params: IdParams },
  output: PayWays,
})

/** An amount to pay, in cents. */
export const PaidCents = z.number().int('invalid').min(1, 'too-small').max(10_000_000_000, 'too-big')

/** A doctor's announcement of a transfer: an amount up to what is open, and the bank's proof. */
export const TransferFields = z.strictObject({ cents: PaidCents, proofId: Id })

/**
 * Announces a transfer for an invoice. More than is open and not announced yet: `more-than-open` at `cents`; nothing
 * open: `illegal-move`.
 */
export const announceTransfer = endpoint({
  name: 'announceTransfer',
  method: 'POST',
  path: '/api/invoices/:id/transfers',
  may: 'pay',
  creates: true,
  input: { params: IdParams, body: TransferFields },
  output: PayWays,
})

/**
 * Transfers: a doctor's own; for an administrator, those of one or of all doctors. The longest waiting first, then the
 * latest.
 */
export const listTransfers = endpoint({
  name: 'listTransfers',
  method: 'POST',
  path: '/api/transfers/list',
  may: 'read-payments',
  input: {
    body: z.strictObject({
      doctor: Id.optional(),
      state: z.enum(transferStates).optional(),
      search: optionalLine(100).default(''),
      ...pageQuery,
    }),
  },
  output: pageOf(Transfer),
})

const password = z.string().min(1, 'required').max(1024, 'too-long')

/** An administrator's decision on a transfer, with the password. A refusal needs a reason, which the doctor reads. */
export const TransferDecision = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('confirmed'), password }),
  z.strictObject({ outcome: z.literal('refused'), reason: filled(500), password }),
])
export type TransferDecision = z.infer<typeof TransferDecision>

/** Decides on a transfer. Decided already: `illegal-move`. */
export const decideTransfer = endpoint({
  name: 'decideTransfer',
  method: 'PUT',
  path: '/api/transfers/:id/decision',
  may: 'settle-payments',
  input: { params: IdParams, body: z.strictObject({ command: TransferDecision }) },
  output: Transfer,
})

/** What waits for an administrator: transfers to confirm and bank movements to settle. */
export const readPaymentQueue = endpoint({
  name: 'readPaymentQueue',
  method: 'GET',
  path: '/api/payments/queue',
  may: 'settle-payments',
  input: {},
  output: z.object({ transfers: z.number().int(), movements: z.number().int() }),
})

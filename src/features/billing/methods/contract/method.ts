import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { filledLine, Id, IdParams } from '#kit/fields.ts'
import { bareIban, ibanFault } from './iban.ts'
import { paymentMethods } from './options.ts'

const [transfer, card] = paymentMethods

/** An IBAN as users write it, without separators once parsed. Its faults are `ibanFaults`. */
export const Iban = z
  .string()
  .trim()
  .min(1, 'required')
  .max(60, 'too-long')
  .transform(bareIban)
  .superRefine((iban, context) => {
    const fault = ibanFault(iban)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

/** A bank account as a doctor enters it. A fault from the server: `iban-known`, the account was added before. */
export const AccountFields = z.strictObject({ holder: filledLine(140), iban: Iban })
export type AccountFields = z.infer<typeof AccountFields>

const common = {
  id: Id,
  isDefault: z.boolean(),
  addedOn: z.iso.datetime(),
  can: z.array(z.enum(['make-default', 'remove'])),
}

/**
 * One payment method of a doctor: a masked account, or the facts of a card that a receipt shows. `expires` is MM/yyyy.
 */
export const PaymentMethod = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal(transfer), holder: z.string(), iban: z.string() }),
  z.object({
    ...common,
    kind: z.literal(card),
    brand: z.string(),
    lastFour: z.string(),
    expires: z.string(),
    isExpired: z.boolean(),
  }),
])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** All of a doctor's methods, the default first. `takesCards`: this server has Stripe keys. */
const Methods = z.object({ methods: z.array(PaymentMethod), takesCards: z.boolean() })
export type Methods = z.infer<typeof Methods>

export const listMethods = endpoint({
  name: 'listMethods',
  method: 'GET',
  path: '/api/billing/methods',
  may: 'manage-methods',
  input: {},
  output: Methods,
})

/** Adds an account. The first method becomes the default. More than `mostMethods`: `illegal-move`. */
export const addTransferMethod = endpoint({
  name: 'addTransferMethod',
  method: 'POST',
  path: '/api/billing/methods',
  may: 'manage-methods',
  creates: true,
  input: { body: AccountFields },
  output: Methods,
})

export const makeMethodDefault = endpoint({
  name: 'makeMethodDefault',
  method: 'PUT',
  path: '/api/billing/methods/:id/default',
  may: 'manage-methods',
  input: { params: IdParams },
  output: Methods,
})

/** Removes a method permanently. When it was the default, the latest of the others becomes the default. */
export const removeMethod = endpoint({
  name: 'removeMethod',
  method: 'DELETE',
  path: '/api/billing/methods/:id',
  may: 'manage-methods',
  input: { params: IdParams },
  output: Methods,
})

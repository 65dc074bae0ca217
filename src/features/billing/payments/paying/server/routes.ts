import type { Db } from '#platform/db/db.ts'
import { type Call, on, type Route, read } from '#platform/http/route.ts'
import {
  announceTransfer,
  decideTransfer,
  listTransfers,
  readPaymentQueue,
  readPayWays,
} from '../../payment/contract/payment.ts'
import { paymentQueue } from '../../payment/server/paymentEvents.ts'
import { decide, transferFor, transfersFor } from '../../transfers/server/transfer.ts'
import { announceOwnTransfer, type PayParts, payWaysFor } from './payWays.ts'

export interface PaymentParts extends PayParts {
  db: Db
  /** Asks for the password once more. */
  confirm: (password: string, call: Call) => Promise<void>
}

export function paymentRoutes(parts: PaymentParts): Route[] {
  return [
    on(readPayWays, ({ params }, { scope }) => payWaysFor(scope, params.id, parts)),
    on(announceTransfer, (input, { scope }) => announceOwnTransfer(scope, input, parts)),
    read(listTransfers, ({ body }, { scope }) => transfersFor(scope, body)),
    on(decideTransfer, ({ params, body }, { scope }) => decide(scope, params.id, body.command), {
      before: async ({ params, body }, call) => {
        // `not-found` comes before the request for a password
        await parts.db.as(call.actor, scope => transferFor(scope, params.id))
        await parts.confirm(body.command.password, call)
      },
    }),
    on(readPaymentQueue, (_, { scope }) => paymentQueue(scope)),
  ]
}

import { beginCardSetup } from '#features/billing/methods/contract/cardSetup.ts'
import { countHit } from '#platform/http/limits.ts'
import { type Call, on, type Route, webhook } from '#platform/http/route.ts'
import { beginCheckout, receiveStripeEvent } from '../contract/checkout.ts'
import { beginPayment, beginSetup, openedPage } from './checkout.ts'
import type { CardParts } from './page.ts'
import { handleWebhook } from './webhook.ts'

export function cardRoutes(parts: CardParts): Route[] {
  // Stripe is called before the transaction: no transaction stays open during a network call
  return [
    on(beginCheckout, ({ params }, { scope }) => openedPage(scope, params.id), {
      before: async ({ params, body }, call) => {
        await counted(parts, call)
        await beginPayment(parts, call.actor, { invoiceId: params.id, ...body })
      },
    }),
    on(beginCardSetup, (_, { scope }) => openedPage(scope), {
      before: async (_, call) => {
        await counted(parts, call)
        await beginSetup(parts, call.actor)
      },
    }),
    webhook(receiveStripeEvent, (_, call) => handleWebhook(parts, call)),
  ]
}

function counted({ db }: CardParts, { actor }: Call): Promise<void> {
  return countHit(db, 'checkout', 'id' in actor ? actor.id : '')
}

import { refuseField } from '#kit/errors.ts'
import type { Db } from '#platform/db/db.ts'
import { type Call, on, type Route, read } from '#platform/http/route.ts'
import { readDues } from '../contract/dues.ts'
import { addInvoice, applyCredit, listInvoices, readInvoice, voidInvoice } from '../contract/invoice.ts'
import { duesFor, invoiceFor, invoicesFor } from './invoice.ts'
import { issue } from './issue.ts'
import { makeVoid, payFromCredit } from './voiding.ts'

export interface InvoiceParts {
  db: Db
  /** Asks for the password once more. */
  confirm: (password: string, call: Call) => Promise<void>
}

export function invoiceRoutes({ db, confirm }: InvoiceParts): Route[] {
  return [
    read(listInvoices, ({ body }, { scope }) => invoicesFor(scope, body)),
    on(readInvoice, ({ params }, { scope }) => invoiceFor(scope, params.id)),
    on(addInvoice, ({ params, body }, { scope }) => issue(scope, params.id, body)),
    on(voidInvoice, ({ params, body }, { scope }) => makeVoid(scope, params.id, body), {
      before: async ({ params, body }, call) => {
        if (body.money !== 'refunded') return
        // `not-found` comes before the request for a password
        await db.as(call.actor, scope => invoiceFor(scope, params.id))
        if (body.password === undefined) throw refuseField('password', 'required')
        await confirm(body.password, call)
      },
    }),
    on(applyCredit, ({ params }, { scope }) => payFromCredit(scope, params.id)),
    on(readDues, ({ params }, { scope }) => duesFor(scope, params.id)),
  ]
}

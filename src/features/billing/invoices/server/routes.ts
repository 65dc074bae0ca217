import { on, type Route } from '#platform/http/route.ts'
import { readDues } from '../contract/dues.ts'
import { addInvoice, applyCredit, listInvoices, readInvoice, voidInvoice } from '../contract/invoice.ts'
import { duesFor, invoiceFor, invoicesFor } from './invoice.ts'
import { issue } from './issue.ts'
import { makeVoid, payFromCredit } from './voiding.ts'

export function invoiceRoutes(): Route[] {
  return [
    on(listInvoices, ({ body }, { scope }) => invoicesFor(scope, body)),
    on(readInvoice, ({ params }, { scope }) => invoiceFor(scope, params.id)),
    on(addInvoice, ({ params, body }, { scope }) => issue(scope, params.id, body)),
    on(voidInvoice, ({ params, body }, { scope }) => makeVoid(scope, params.id, body)),
    on(applyCredit, ({ params }, { scope }) => payFromCredit(scope, params.id)),
    on(readDues, ({ params }, { scope }) => duesFor(scope, params.id)),
  ]
}

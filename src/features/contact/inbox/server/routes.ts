import type { Db } from '#platform/db/db.ts'
import { on, type Route, read, stream } from '#platform/http/route.ts'
import {
  answerContactForm,
  countContactForms,
  exportContactForms,
  listContactForms,
  moveContactForm,
  readContactForm,
} from '../contract/contactForm.ts'
import { answerFor, contactFormFor, contactFormsFor, countsFor, type InboxParts, moveFor } from './contactForm.ts'
import { sendTable } from './table.ts'

export function inboxRoutes(parts: InboxParts & { db: Db }): Route[] {
  return [
    read(listContactForms, ({ body }, { scope }) => contactFormsFor(scope, body)),
    on(countContactForms, (_, { scope }) => countsFor(scope)),
    on(readContactForm, ({ params }, { scope }) => contactFormFor(scope, parts, params.id)),
    on(moveContactForm, ({ params, body }, { scope }) => moveFor(scope, parts, { id: params.id, move: body.move })),
    on(answerContactForm, ({ params, body }, { scope }) => answerFor(scope, parts, { id: params.id, ...body })),
    stream(exportContactForms, ({ body }, call) => sendTable(parts, body, call)),
  ]
}

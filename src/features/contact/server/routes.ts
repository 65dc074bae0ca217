import { on, open, type Route } from '#platform/http/route.ts'
import { issueContactForm, listContactForms, sendContactForm } from '../contract/contactForm.ts'
import { type ContactParts, contactFormsFor, takeContactForm } from './contactForm.ts'

export function contactRoutes(parts: ContactParts): Route[] {
  return [
    open(issueContactForm, async () => ({ issued: parts.issueTimes.give() })),
    open(sendContactForm, ({ body }, call) => takeContactForm(parts, body, call)),
    on(listContactForms, ({ body }, { scope }) => contactFormsFor(scope, body)),
  ]
}

import { open, type Route } from '#platform/http/route.ts'
import { issueContactForm, sendContactForm } from '../contract/contactForm.ts'
import { type ContactParts, takeContactForm } from './contactForm.ts'

export function contactRoutes(parts: ContactParts): Route[] {
  return [
    open(issueContactForm, async () => ({ issued: parts.issueTimes.give() })),
    open(sendContactForm, ({ body }, call) => takeContactForm(parts, body, call)),
  ]
}

import { open, type Route } from '#platform/http/route.ts'
import { issueContactForm, sendContactForm } from '../contract/contactForm.ts'
import { type ContactParts, storeContactForm } from './contactForm.ts'

export function contactRoutes(parts: ContactParts): Route[] {
  return [
    open(issueContactForm, async () => ({ issued: parts.issueTimes.give() })),
    open(sendContactForm, ({ body }, call) => storeContactForm(parts, body, call)),
  ]
}

import { sendContactForm } from '#features/contact/contract/contactForm.ts'
import { issueTimesWith } from '#features/contact/server/issueTime.ts'
import { freshAddress } from './addresses.ts'
import type { TestApp } from './app.ts'
import { asOwner } from './database.ts'

/** What Marta writes in the contact form of a test's server, and what is stored of any visitor's message. */
export function contactFormsOf({ call, database, secrets }: Pick<TestApp, 'call' | 'database' | 'secrets'>) {
  /** The signed time of a form that was issued so many seconds ago. */
  const issuedAgo = (seconds: number) => issueTimesWith(secrets, () => Date.now() - seconds * 1000).give()
  const marta = {
    firstName: 'Marta',
    lastName: 'Gil',
    email: 'marta@example.test',
    message: 'How long does it take?',
    language: 'es',
  } as const
  const send = (more: Record<string, unknown> = {}, options: { ip?: string; headers?: Record<string, string> } = {}) =>
    call(
      undefined,
      sendContactForm,
      { body: { ...marta, issued: issuedAgo(10), ...more } },
      { ip: freshAddress(), ...options },
    )
  const stored = (email: string) =>
    asOwner<{ first_name: string; message: string; language: string }>(
      database,
      'select first_name, last_name, message, language from contact_forms where email = $1',
      [email],
    )
  return { issuedAgo, marta, send, stored }
}

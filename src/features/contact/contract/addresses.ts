import type { Address } from '#kit/endpoint.ts'

/** Where a visitor's endpoints are, apart from their schemas: the public page calls them without loading a library. */
export const contactAddresses = {
  sendContactForm: { method: 'POST', path: '/api/contact-forms' },
  issueContactForm: { method: 'GET', path: '/api/contact-forms/token' },
} as const satisfies Record<string, Address>

/** The most characters of each field. */
export const longest = { firstName: 80, lastName: 80, email: 254, message: 4000 } as const

/** Seconds between being given out and being sent: nobody fills the form faster, and no page is open longer. */
export const fillTime = { least: 3, most: 86_400 } as const

/** Seconds after which a page sends a form that came to it: clocks and the way there differ by a little. */
export const soonest = fillTime.least + 0.3

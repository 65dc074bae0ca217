import type { Address } from '#kit/endpoint.ts'

/**
 * The paths of the endpoints for visitors, separate from their schemas, so that the public page calls them without
 * loading a library.
 */
export const contactAddresses = {
  sendContactForm: { method: 'POST', path: '/api/contact-forms' },
  issueContactForm: { method: 'GET', path: '/api/contact-forms/token' },
} as const satisfies Record<string, Address>

/** The maximum number of characters of each field. */
export const longest = { firstName: 80, lastName: 80, email: 254, message: 4000 } as const

/**
 * The permitted seconds between issuing and sending a form: a person is never faster, and no page stays open longer.
 */
export const fillTime = { least: 3, most: 86_400 } as const

/**
 * Seconds after which a page sends a form that it has fetched; more than the minimum, because clocks and transmission
 * times differ.
 */
export const soonest = fillTime.least + 0.3

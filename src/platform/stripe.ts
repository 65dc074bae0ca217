import Stripe from 'stripe'

/** The way to Stripe: its SDK, and what tells its webhook events from forged ones. */
export interface Cards {
  stripe: Stripe
  webhookSecret: string
  /** The only host besides Stripe's own that a visitor may be sent to: that of a fake in tests. */
  host: string | undefined
}

export interface CardConfig {
  secretKey: string | undefined
  webhookSecret: string | undefined
  apiUrl: string | undefined
}

const timeoutMs = 20_000

/**
 * Opens the way to Stripe; undefined without keys. Nothing is asked yet. Its SDK follows no redirect and asks one host
 * (I10); nothing is reported to Stripe besides what is asked.
 */
export function openCards({ secretKey, webhookSecret, apiUrl }: CardConfig): Cards | undefined {
  if (!secretKey || !webhookSecret) return undefined
  const host = apiUrl ? new URL(apiUrl) : undefined
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(host && { host: host.hostname, port: portOf(host), protocol: host.protocol === 'http:' ? 'http' : 'https' }),
  })
  return { stripe, webhookSecret, host: host?.host }
}

/** Stripe's page to send somebody to; anything but its own or the configured host is a defect. */
export function pageOf({ host }: Pick<Cards, 'host'>, url: string | null): string {
  const page = new URL(url ?? '')
  const isStripes = page.protocol === 'https:' && page.host === 'checkout.stripe.com'
  if (!isStripes && page.host !== host) throw new Error('The address of the payment page is not Stripe’s.')
  return page.href
}

function portOf({ port, protocol }: URL): number {
  return Number(port) || (protocol === 'http:' ? 80 : 443)
}

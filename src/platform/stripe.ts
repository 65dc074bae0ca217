import Stripe from 'stripe'

/** Access to Stripe: its SDK, and the secret that proves its webhook events. */
export interface Cards {
  stripe: Stripe
  webhookSecret: string
  /** The only host besides Stripe's own to which a visitor may be redirected: the fake of the tests. */
  host: string | undefined
}

export interface CardConfig {
  secretKey: string | undefined
  webhookSecret: string | undefined
  apiUrl: string | undefined
}

const timeoutMs = 20_000

/**
 * Configures Stripe's SDK, without a request; undefined without keys. The SDK follows no redirect and calls one host
 * only (I10); its telemetry is off.
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

/** The address of Stripe's page for a redirect. Throws on any host but Stripe's own and the configured one. */
export function pageOf({ host }: Pick<Cards, 'host'>, url: string | null): string {
  const page = new URL(url ?? '')
  const isStripes = page.protocol === 'https:' && page.host === 'checkout.stripe.com'
  if (!isStripes && page.host !== host) throw new Error('The address of the payment page is not Stripe’s.')
  return page.href
}

function portOf({ port, protocol }: URL): number {
  return Number(port) || (protocol === 'http:' ? 80 : 443)
}

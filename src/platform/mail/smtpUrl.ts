/**
 * Whether an SMTP URL would send its password in a form that can be read in the network. `smtp://` alone uses TLS only
 * when the server offers it, and an attacker in between can remove the offer (RFC 8314, 4.1). A server on the same
 * machine is not reached through the network.
 */
export function showsPassword(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl)
  if (!sendsPassword(smtpUrl)) return false
  if (searchParams.get('tls.rejectUnauthorized') === 'false') return true
  const isTlsFirst = protocol === 'smtps:' && searchParams.get('secure') !== 'false'
  return !isTlsFirst && searchParams.get('requireTLS') !== 'true'
}

/**
 * The URL with TLS required where a password would cross the network, also outside production, where a URL without
 * `requireTLS` is accepted.
 */
export function withRequiredTls(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (sendsPassword(smtpUrl)) url.searchParams.set('requireTLS', 'true')
  return url.toString()
}

function sendsPassword(smtpUrl: string): boolean {
  const { hostname, username, password } = new URL(smtpUrl)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  return !isHere && Boolean(username || password)
}

/**
 * Whether an SMTP URL would send its password so that the network may read it. `smtp://` alone uses TLS only when the
 * server offers it, and whoever stands between takes the offer away (RFC 8314, 4.1). On the own machine there is no network.
 */
export function showsPassword(smtpUrl: string): boolean {
  const { protocol, hostname, username, password, searchParams } = new URL(smtpUrl)
  if (!username && !password) return false
  if (hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)) return false
  if (searchParams.get('tls.rejectUnauthorized') === 'false') return true
  const isTlsFirst = protocol === 'smtps:' && searchParams.get('secure') !== 'false'
  return !isTlsFirst && searchParams.get('requireTLS') !== 'true'
}

/**
 * Whether an SMTP URL would send its password in a form that can be read in the network. `smtp://` alone uses TLS only
 * when the server offers it, and an attacker in between can remove the offer (RFC 8314, 4.1). A server on the same
 * machine is not reached through the network.
 */
export function showsPassword(smtpUrl: string): boolean {
  const { protocol, hostname, username, password, searchParams } = new URL(smtpUrl)
  if (!username && !password) return false
  if (hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)) return false
  if (searchParams.get('tls.rejectUnauthorized') === 'false') return true
  const isTlsFirst = protocol === 'smtps:' && searchParams.get('secure') !== 'false'
  return !isTlsFirst && searchParams.get('requireTLS') !== 'true'
}

/**
 * The random part of a mailed link. It travels in the fragment, which is sent to no server and written in no log. A
 * link without a complete one is as invalid as a used one, so the server is asked with a token that cannot exist.
 */
export function linkToken(): string {
  return tokenInAddress() ?? '-'.repeat(43)
}

/** The same where a page also serves without a link. */
export function tokenInAddress(): string | undefined {
  const token = location.hash.slice(1)
  return /^[\w-]{43}$/.test(token) ? token : undefined
}

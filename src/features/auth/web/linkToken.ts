/**
 * The random part of a mailed link. It is in the fragment, which is never sent to a server or written to a log. For a
 * link without a complete token the server is asked with an impossible one, so that the link is reported as invalid
 * like a used one.
 */
export function linkToken(): string {
  return tokenInAddress() ?? '-'.repeat(43)
}

/** The same for a page that also works without a link. */
export function tokenInAddress(): string | undefined {
  const token = location.hash.slice(1)
  return /^[\w-]{43}$/.test(token) ? token : undefined
}

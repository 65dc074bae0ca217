/** Returns a text that is a path of this site, and undefined otherwise: an address from outside must not redirect (X9). */
export function ownPath(text: unknown, origin = location.origin): string | undefined {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return undefined
  try {
    // as the browser reads it: it drops tabs and line breaks
    const { origin: itsOwn, pathname, search, hash } = new URL(text, origin)
    return itsOwn === origin ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}

/** The target after signing in: the page where the session ended, or the target of an e-mail's link. */
export function pathAfterSignIn(address: string = location.href): string {
  return ownPath(history.state?.from) ?? ownPath(new URL(address).searchParams.get('to')) ?? '/'
}

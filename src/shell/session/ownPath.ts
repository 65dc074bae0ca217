/** A text as a path of this site to go on to, if it is one: an address that came from outside leads nowhere else (X9). */
export function ownPath(text: unknown, origin = location.origin): string | undefined {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return undefined
  try {
    // as the browser will read it: without the tabs and line breaks that it drops
    const { origin: itsOwn, pathname, search, hash } = new URL(text, origin)
    return itsOwn === origin ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}

/** Where somebody who logs in wanted to be: said by ourselves when a session ended in the middle of work, or by a letter's link. */
export function cameFrom(address: string = location.href): string {
  return ownPath(history.state?.from) ?? ownPath(new URL(address).searchParams.get('to')) ?? '/'
}

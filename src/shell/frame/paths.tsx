import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { store } from '../store.ts'
import { focusNextHeading } from './nextHeading.ts'

// prerendering has no address bar: `showPath` sets the path
const path = store('/')
if (typeof location !== 'undefined') {
  path.set(location.pathname)
  addEventListener('popstate', () => show(location.pathname))
}

// before the page changes, which may be at once
function show(next: string): void {
  if (next !== path.get()) focusNextHeading()
  path.set(next)
}

/** Sets the path of the page that is prerendered. */
export function showPath(made: string): void {
  path.set(made)
}

/** The path of a visitor's page, without a router: the pages before signing in are few and must be small. */
export function usePath(): string {
  return path.use()
}

/** Goes to a path of this site. `replace` adds no history entry; `state` is stored in the history entry. */
export function go(to: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): void {
  const url = new URL(to, location.href)
  if (replace) history.replaceState(state, '', url)
  else history.pushState(state, '', url)
  if (url.hash) path.set(url.pathname)
  else {
    show(url.pathname)
    scrollTo(0, 0)
  }
}

type PathLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; onFollowed?: (() => void) | undefined }

/** A link between visitors' pages, for `LinkContext`. */
export function PathLink({ onClick, onFollowed, ...anchor }: PathLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!plain || event.defaultPrevented || !anchor.href.startsWith('/')) return
    event.preventDefault()
    go(anchor.href)
    onFollowed?.()
  }
  // biome-ignore-start lint/a11y: the address of this anchor is in its props; Enter on it fires a click, too
  return <a {...anchor} onClick={follow} />
  // biome-ignore-end lint/a11y: see above
}

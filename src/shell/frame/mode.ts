import { useSyncExternalStore } from 'react'

/** What the server says of itself in the page's head; empty while a page is made ahead of time, and in development. */
function said(name: string): string {
  const meta = typeof document === 'undefined' ? null : document.querySelector(`meta[name="idealign-${name}"]`)
  return meta?.getAttribute('content') ?? ''
}

/** Where the public site's Login leads. A page that is made ahead of time leaves it to the server. */
export function loginAddress(): string {
  if (typeof document === 'undefined') return '__LOGIN__'
  const address = said('login')
  // in development nobody filled it in
  return address === '' || address.startsWith('__') ? '/login' : address
}

/** Whether the server says that this is the demonstration. A page that was made ahead of time says it after its start. */
export function useIsDemo(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => said('mode') === 'demo',
    () => false,
  )
}

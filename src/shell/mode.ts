import { useSyncExternalStore } from 'react'

/** What the server says of itself in the page's head; empty while a page is made ahead of time, and in development. */
function said(name: string): string {
  const meta = typeof document === 'undefined' ? null : document.querySelector(`meta[name="idealign-${name}"]`)
  return meta?.getAttribute('content') ?? ''
}

/** Whether the server says that this is the demonstration. A page that was made ahead of time says it after its start. */
export function useIsDemo(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => said('mode') === 'demo',
    () => false,
  )
}

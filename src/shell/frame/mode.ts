/** What the server writes about itself into the page's head; empty in prerendered pages and in development. */
function metaContent(name: string): string {
  const meta = typeof document === 'undefined' ? null : document.querySelector(`meta[name="idealign-${name}"]`)
  return meta?.getAttribute('content') ?? ''
}

/** Where the public site's Login leads. A prerendered page leaves it to the server. */
export function loginAddress(): string {
  if (typeof document === 'undefined') return '__LOGIN__'
  const address = metaContent('login')
  // in development the placeholder is not replaced
  return address === '' || address.startsWith('__') ? '/login' : address
}

/** Whether the server runs the demonstration. A prerendered page has what only the demonstration shows; other servers remove it. */
export function isDemo(): boolean {
  return typeof document === 'undefined' || metaContent('mode') === 'demo'
}

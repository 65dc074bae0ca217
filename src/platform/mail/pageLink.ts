/** The address of a page of ours as a mail links to it: whoever chose no language in their browser reads it in the mail's. */
export function pageLink(address: string, language: string): string {
  const [page = '', fragment] = address.split('#')
  const asked = `${page}${page.includes('?') ? '&' : '?'}lang=${language}`
  return fragment === undefined ? asked : `${asked}#${fragment}`
}

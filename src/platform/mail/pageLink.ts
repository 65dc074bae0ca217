/** The address of a page for a link in an e-mail; without a chosen language the reader sees that of the e-mail. */
export function pageLink(address: string, language: string): string {
  const [page = '', fragment] = address.split('#')
  const link = `${page}${page.includes('?') ? '&' : '?'}lang=${language}`
  return fragment === undefined ? link : `${link}#${fragment}`
}

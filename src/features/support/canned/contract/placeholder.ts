/** The placeholders of a canned answer: the doctor's name and the ticket's number. */
export const placeholders = ['name', 'number'] as const
type Placeholder = (typeof placeholders)[number]

const pattern = /\{([^{}\s]*)\}/g

/** Fills the placeholders of a text; inserted values are not parsed for placeholders. */
export function fillIn(text: string, values: Record<Placeholder, string>): string {
  return text.replace(pattern, (placeholder, name: string) => {
    const known = placeholders.find(placeholder => placeholder === name)
    return known ? values[known] : placeholder
  })
}

/** The names in braces that are not placeholders: probably mistyped. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(pattern)].map(match => match[1] ?? '')
  return names.filter(name => !placeholders.some(placeholder => placeholder === name))
}

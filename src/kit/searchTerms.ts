// numbers are shown and typed as "IA-001234" and "T-000042"; their columns contain 1234 and 42
const beforeNumber = { case: /^ia-?0*(?=\d)/i, ticket: /^t-0*(?=\d)/i } as const

/** The words of a search. For the number of a case or a ticket the word is its stored digits. */
export function searchTerms(search: string, ...numbers: readonly (keyof typeof beforeNumber)[]): string[] {
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map(word => numbers.reduce((term, kind) => term.replace(beforeNumber[kind], ''), word))
}

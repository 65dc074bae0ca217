// "IA-001234" and "T-000042" are how numbers are read and typed; their columns hold 1234 and 42
const beforeNumber = { case: /^ia-?0*(?=\d)/i, ticket: /^t-0*(?=\d)/i } as const

/** The words of a search; of the number of a case or a ticket the digits that are stored. */
export function searchTerms(search: string, ...numbers: readonly (keyof typeof beforeNumber)[]): string[] {
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map(word => numbers.reduce((term, kind) => term.replace(beforeNumber[kind], ''), word))
}

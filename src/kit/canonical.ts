/**
 * JSON in canonical form: keys sorted by code unit, no spaces, undefined values left out. Equal values give the same
 * text, so its hash can be signed and checked later. For plain data: no dates, maps or functions.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const pairs = Object.entries(value).filter(([, part]) => part !== undefined)
  const sorted = pairs.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`
}

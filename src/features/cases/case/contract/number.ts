/** A case's number as people read, say and search it: `1234` → `IA-001234`. */
export function showNumber(number: number): string {
  return `IA-${String(number).padStart(6, '0')}`
}

/** A case number as it is shown, spoken and searched: `1234` → `IA-001234`. */
export function showNumber(number: number): string {
  return `IA-${String(number).padStart(6, '0')}`
}

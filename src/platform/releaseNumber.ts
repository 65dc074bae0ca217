import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The number of this release by the calendar, from package.json: 2026.12.0 is the first of December (decision 0483). */
export const releaseNumber: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
).version

/** Those of the releases that are newer than `own`, the oldest first. */
export function newerReleases(numbers: readonly string[], own: string): string[] {
  return numbers.filter(number => inOrder(number, own) > 0).sort(inOrder)
}

/** Compares part by part as numbers: 2026.2.0 is before 2026.11.0. */
function inOrder(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

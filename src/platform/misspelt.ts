/** A variable that nothing reads, and the known one that it looks like. */
interface Misspelt {
  name: string
  meant: string
}

/**
 * Variables of the environment whose names are almost known ones (O10). Known names of fewer than six letters are left
 * out, because too many other names look like them.
 */
export function misspeltNames(given: readonly string[], ours: readonly string[]): Misspelt[] {
  const long = ours.filter(name => name.length >= 6)
  return given
    .filter(name => !ours.includes(name))
    .flatMap(name => {
      const meant = long.find(mine => looksLike(name, mine))
      return meant === undefined ? [] : [{ name, meant }]
    })
}

function looksLike(name: string, ours: string): boolean {
  if (ours === 'NODE_ENV' && /^node[-_.]?env/i.test(name)) return true
  const [a, b] = [folded(name), folded(ours)]
  return a === b || distance(a, b) <= (b.length < 12 ? 1 : 2)
}

// without the most frequent differences: underscores, small letters, the plural
function folded(name: string): string {
  return name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/IES$/, 'Y')
    .replace(/S$/, '')
}

// letters added, left out, changed, or swapped with the next one (optimal string alignment)
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + change,
          isSwap ? at(i - 2, j - 2) + 1 : at(-1, 0),
        ),
      )
    }
  }
  return at(a.length, b.length)
}

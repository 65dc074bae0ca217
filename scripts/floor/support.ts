import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { browserFloor, type FloorBrowser } from '../../src/kit/browserFloor.ts'

const browsers = Object.entries(browserFloor) as [FloorBrowser, string][] // the keys of the constant

/** The browsers of the floor that lack a feature, such as `firefox 124, safari 17.4`; undefined when none does. */
export function lackOf(feature: Identifier | undefined): string | undefined {
  const compat = feature?.__compat
  if (!compat) return undefined
  const lacking = browsers.flatMap(([browser, floor]) => {
    const spans = spansOf(compat, browser)
    if (spans.some(span => isIn(floor, span))) return []
    const [first] = spans.map(({ from }) => from).sort((a, b) => (atMost(a, b) ? -1 : 1))
    return `${browser} ${first ?? 'never'}`
  })
  return lacking.length > 0 ? lacking.join(', ') : undefined
}

/**
 * Whether each browser of the floor has a feature under its own name, or under a vendor's prefix that the file also
 * has.
 */
export function hasPrefixed(feature: Identifier | undefined, isWritten: (prefix: string) => boolean): boolean {
  const compat = feature?.__compat
  if (!compat) return false
  return browsers.every(([browser, floor]) => {
    const prefixed = statementsOf(compat, browser).filter(({ prefix }) => prefix && isWritten(prefix))
    return [...spansOf(compat, browser), ...prefixed.flatMap(spanOf)].some(span => isIn(floor, span))
  })
}

interface Span {
  from: string
  /** The first version that no longer has it. */
  until?: string
}

/** The versions in which a browser has a feature under its own name and without a flag; partial support counts. */
function spansOf(compat: CompatStatement, browser: FloorBrowser): Span[] {
  const plain = statementsOf(compat, browser).filter(
    statement => !statement.flags && !statement.prefix && !statement.alternative_name,
  )
  return plain.flatMap(spanOf)
}

function statementsOf(compat: CompatStatement, browser: FloorBrowser): SimpleSupportStatement[] {
  return [compat.support[browser] ?? []].flat()
}

function spanOf({ version_added: from, version_removed: until }: SimpleSupportStatement): Span[] {
  if (typeof from !== 'string' || from === 'preview') return []
  return [typeof until === 'string' ? { from, until } : { from }]
}

function isIn(version: string, { from, until }: Span): boolean {
  return atMost(from, version) && (until === undefined || !atMost(until, version))
}

function atMost(version: string, floor: string): boolean {
  const [a = [], b = []] = [version, floor].map(text => text.replace('≤', '').split('.').map(Number))
  const at = [0, 1, 2].find(index => (a[index] ?? 0) !== (b[index] ?? 0))
  return at === undefined || (a[at] ?? 0) < (b[at] ?? 0)
}

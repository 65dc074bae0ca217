import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

test('the borders of controls have a contrast of at least 3:1 with every ground, light and dark', () => {
  for (const border of ['--line-strong', '--action', '--bad', '--focus'])
    for (const ground of ['--ground', '--surface', '--surface-quiet', '--surface-hover'])
      for (const look of ['light', 'dark'] as const)
        expect(
          contrast(colour(border, look), colour(ground, look)),
          `${border} on ${ground}, ${look}`,
        ).toBeGreaterThanOrEqual(3)
})

test('every breakpoint grows with the size of text that a reader sets (WCAG 1.4.4)', () => {
  const source = new URL('../', import.meta.url)
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.css'))
  const inPixels = sheets.flatMap(name =>
    [...readFileSync(new URL(name, source), 'utf8').matchAll(/@(?:media|container)[^{]*\dpx[^{]*/g)].map(
      ([rule]) => `${name}: ${rule}`,
    ),
  )
  expect(sheets.length).toBeGreaterThan(100)
  expect(inPixels).toEqual([])
})

function colour(token: string, look: 'light' | 'dark'): string {
  const [, light, dark] = styles.match(new RegExp(`${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`)) ?? []
  const value = look === 'light' ? light : dark
  if (!value) throw new Error(`${token} has no value for the ${look} look`)
  return value
}

/** The contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

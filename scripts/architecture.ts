// Draws the layers and the imports between features, from the imports in `src`, as docs/architecture.svg:
// `npm run architecture`. `src/main/architecture.test.ts` fails when the picture is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const floors = [
  { name: 'main', says: 'starts the server, the clock and the web client; lists everything explicitly' },
  { name: 'portals', says: 'what each role sees: routes and menu' },
  { name: 'features', says: 'the product; each has contract, text, server and web' },
  { name: 'platform', says: 'server: HTTP, database, storage, jobs, mail' },
  { name: 'shell', says: 'browser: calls, session, forms, popups, words' },
  { name: 'ui', says: 'parts that any product could use' },
  { name: 'kit', says: 'pure, for both sides: endpoint, errors, dates, money, mesh' },
] as const

const width = 960
const gap = 12
const columns = 4
const boxWidth = (width - 2 * gap - (columns - 1) * gap) / columns

/** The current picture: an SVG that depends only on the names of folders and the imports between them. */
export function drawArchitecture(root: string): string {
  const uses = usesOfFeatures(root)
  const parts: string[] = []
  let y = gap
  for (const { name, says } of floors) {
    if (name === 'shell') continue
    if (name === 'platform') {
      const half = (width - gap) / 2
      for (const [x, floor] of [floors[3], floors[4]].entries())
        parts.push(box(x * (half + gap), y, half, 52, floor.name, [floor.says], 'floor'))
      y += 52 + gap
    } else if (name === 'features') {
      const rows = rowsOf([...uses])
      const heights = rows.map(row => Math.max(...row.map(([, used]) => 34 + 16 * linesOf(used).length)))
      const height = 40 + heights.reduce((sum, each) => sum + each + gap, 0)
      parts.push(box(0, y, width, height, name, [], 'floor', says))
      let top = y + 40
      for (const [n, row] of rows.entries()) {
        for (const [column, [feature, used]] of row.entries())
          parts.push(
            box(gap + column * (boxWidth + gap), top, boxWidth, heights[n] ?? 0, feature, linesOf(used), 'feature'),
          )
        top += (heights[n] ?? 0) + gap
      }
      y += height + gap
    } else {
      parts.push(box(0, y, width, 52, name, [says], 'floor'))
      y += 52 + gap
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 0 ${width + 2} ${y}" font-family="system-ui, sans-serif">
<title>The floors of the house and what each feature uses</title>
<style>.floor{fill:#eef4f6;stroke:#7c9aa5}.feature{fill:#fff;stroke:#b5c7ce}.name{font-weight:600;font-size:15px;fill:#12333f}.label{font-size:12px;fill:#3d5862}</style>
${parts.join('\n')}
</svg>
`
}

/** Each feature with the features that it imports, both in alphabetical order. */
function usesOfFeatures(root: string): Map<string, string[]> {
  const folder = join(root, 'src/features')
  const uses = new Map<string, Set<string>>()
  for (const feature of readdirSync(folder).toSorted()) uses.set(feature, new Set())
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const from = file.split(/[\\/]/)[0] ?? ''
    for (const [, to = ''] of readFileSync(join(folder, file), 'utf8').matchAll(/'#features\/([a-z]+)\//g))
      if (to !== from) uses.get(from)?.add(to)
  }
  return new Map([...uses].map(([feature, used]) => [feature, [...used].toSorted()]))
}

function rowsOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / columns) }, (_, n) => all.slice(n * columns, (n + 1) * columns))
}

/** `uses a, b, c` in lines that fit a box. */
function linesOf(used: string[]): string[] {
  const lines: string[] = []
  let line = 'uses'
  for (const [n, name] of used.entries()) {
    const word = n < used.length - 1 ? `${name},` : name
    if (line.length + word.length >= 32) {
      lines.push(line)
      line = word
    } else line = `${line} ${word}`
  }
  return used.length === 0 ? [] : [...lines, line]
}

function box(x: number, y: number, wide: number, high: number, name: string, lines: string[], look: string, says = '') {
  const beside = says === '' ? '' : `<tspan class="label" font-weight="400" dx="10">${says}</tspan>`
  return [
    `<rect class="${look}" x="${x}" y="${y}" width="${wide}" height="${high}" rx="6"/>`,
    `<text class="name" x="${x + 12}" y="${y + 22}">${name}${beside}</text>`,
    ...lines.map((line, n) => `<text class="label" x="${x + 12}" y="${y + 40 + 16 * n}">${line}</text>`),
  ].join('')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(import.meta.dirname, '..')
  writeFileSync(join(root, 'docs/architecture.svg'), drawArchitecture(root))
}

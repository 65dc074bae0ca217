import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// The imports of the files in `src`, for the tests of the structure.

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  encoding: 'utf8',
})

/** Every TypeScript file of `src`. */
export const files = tracked.split('\n').filter(file => /\.tsx?$/.test(file) && existsSync(file))

/** The files of the product: no tests, and nothing that only tests use. */
export const sources = files.filter(file => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/test/'))

/** One import of a file: `to` is a path from the root, or the name of a package. */
export interface Import {
  from: string
  to: string
}

export const imports: Import[] = sources.flatMap(from =>
  [...readFileSync(from, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => ({
    from,
    to: resolve(from, match[1] ?? ''),
  })),
)

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  return specifier
}

/** `src/features/cases/records/server/x.ts` → `cases/records`. */
export const featureOf = (file: string) => /^src\/features\/(.+?)\/(?:contract|text|server|web)\//.exec(file)?.[1]

/** `src/features/cases/records/server/x.ts` → `server`. */
export const roomOf = (file: string) => /\/(contract|text|server|web)\//.exec(file)?.[1]

/** An import as a failing test prints it. */
export const show = ({ from, to }: Import) => `${from} → ${to}`

/**
 * The imports that form a cycle, one for each step; empty when there is none. `nodeOf` maps a file to a node of the
 * graph: the file itself, its feature, or nothing.
 */
export function circleOf(all: readonly Import[], nodeOf: (file: string) => string | undefined): Import[] {
  const next = new Map<string, Map<string, Import>>()
  for (const step of all) {
    const [from, to] = [nodeOf(step.from), nodeOf(step.to)]
    if (from === undefined || to === undefined || from === to) continue
    next.set(from, (next.get(from) ?? new Map()).set(to, step))
  }
  const done = new Set<string>()
  const walk = (node: string, path: readonly string[], steps: readonly Import[]): Import[] => {
    if (path.includes(node)) return steps.slice(path.indexOf(node))
    if (done.has(node)) return []
    for (const [to, step] of next.get(node) ?? []) {
      const circle = walk(to, [...path, node], [...steps, step])
      if (circle.length > 0) return circle
    }
    done.add(node)
    return []
  }
  for (const node of next.keys()) {
    const circle = walk(node, [], [])
    if (circle.length > 0) return circle
  }
  return []
}

import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** A file of the build: the modules that it begins with, and which of those that these import it takes. */
interface Part {
  name: string
  beginnings: RegExp
  takes?: RegExp
}

// what several features can use, and what starts every page
const common =
  /\/node_modules\/|\/src\/(?:shell|ui|kit)\/|\/auth\/contract\/|\/src\/portals\/(?:start|\w+\/pages)\.ts$|rolldown\/runtime|vite\/preload-helper/
const site = /\/src\/portals\/site\/routes\.tsx$/
const access = /\/src\/portals\/access\/routes\.tsx$/
const portal =
  /\/src\/portals\/(?:doctor|admin)\/routes\.tsx$|\/dashboard\/web\/\w+DashboardPage\.tsx$|\/OwnAvatar\.tsx$/
const casePage = /\/src\/portals\/pages\/CasePage\.tsx$/

// a module is in the first part that takes it
const parts: Part[] = [
  // where the application starts, with what visitors' pages share with other screens
  { name: 'first', beginnings: /\/src\/main\/web\.tsx$|rolldown\/runtime/, takes: common },
  { name: 'first', beginnings: access, takes: common },
  { name: 'first', beginnings: site, takes: common },
  // the pages before signing in
  { name: 'access', beginnings: access },
  // what every page of a portal needs, and the first screen after a sign-in
  { name: 'portal', beginnings: portal },
  // menus, tabs, and what a page of cases shares with those of other features
  { name: 'parts', beginnings: casePage, takes: /^(?!.*\/features\/cases\/(?!case\/))/ },
  { name: 'case', beginnings: casePage },
]

// the entry has a file of its own: a file without code would be merged into what it imports, and no page could name it.
// Styles of the whole document stay with it: loading them again would load fonts late, and move the page
const ofEntry = /\/src\/main\/|(?<!\.module)\.css$/

/**
 * Puts the modules of the build into few files. By default it creates a file for every set of screens that share a module;
 * each costs half a kilobyte of headers and, on a slow line, a place in a queue (decision 0437).
 */
export function chunks(): Plugin {
  const partOf = new Map<string, string>()
  return {
    name: 'chunks',
    apply: 'build',
    // the module graph is complete, and no files are assigned yet
    buildEnd() {
      const importsOf = (id: string) => {
        const { importedIds = [], code } = this.getModuleInfo(id) ?? {}
        return importedIds.flatMap(imported =>
          icons.test(imported) ? iconsIn(code ?? '', imported, this.getModuleInfo(imported)?.code ?? '') : imported,
        )
      }
      const ids = [...this.getModuleIds()]
      for (const { name, beginnings, takes = /./ } of parts) {
        const visited = new Set<string>()
        const take = (id: string) => {
          if (visited.has(id)) return
          visited.add(id)
          if (!partOf.has(id) && takes.test(id) && !ofEntry.test(id)) partOf.set(id, name)
          importsOf(id).forEach(take)
        }
        ids.filter(id => beginnings.test(id)).forEach(take)
      }
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // in this order: a group also takes what its modules import
                ...[...new Set(parts.map(({ name }) => name))].map((name, at) => ({
                  name,
                  priority: parts.length - at,
                  test: (id: string) => partOf.get(id) === name,
                })),
                // the sending of files, under a name that the browsers' floor can except (scripts/floor)
                { name: 'uploads', test: /\/node_modules\/(?:tus-js-client|js-base64)\// },
                // the rest: small files of similar screens are merged, unless a screen would load much that it does not use
                { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 1_000, minShareCount: 2 },
              ],
            },
          },
        },
      },
    }),
  }
}

// the package's own file exports every icon: what a module imports of it are the icons that it names
const icons = /\/lucide-react\.mjs$/

function iconsIn(code: string, file: string, exports: string): string[] {
  const named = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
  const names = named.flatMap(([, list = '']) => list.split(',').map(part => part.trim().split(/\s+as\s+/)[0] ?? ''))
  return names.flatMap(name => {
    const path = new RegExp(`default as ${name}\\b[^}]*\\} from ["'](\\./icons/[^"']+)["']`).exec(exports)?.[1]
    return path ? [join(dirname(file), path)] : []
  })
}

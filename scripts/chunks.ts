import type { Plugin } from 'vite'

// where the application starts, and the common parts of all public pages
const beginnings = ['src/main/web.tsx', 'src/portals/site/routes.tsx']
// modules of the public pages only: no portal needs them. The entry has a file of its own: a file without code would be
// merged into what it imports, and no page could name it
const own = /\/src\/(?:portals|features|main)\//
// styles of the whole document stay with the entry: loading them again would load fonts late, and move the page
const ofDocument = /(?<!\.module)\.css$/

/**
 * Puts the modules that the application starts with, and those that the public pages share with other screens (icons,
 * buttons, fields), into one file. By default the build creates a file for every module that any two screens share, and
 * each costs half a kilobyte of headers and a network round trip.
 */
export function chunks(): Plugin {
  const first = new Set<string>()
  return {
    name: 'chunks',
    apply: 'build',
    // the module graph is complete, and no files are assigned yet
    buildEnd() {
      const take = (id: string) => {
        if (first.has(id)) return
        first.add(id)
        this.getModuleInfo(id)?.importedIds.forEach(take)
      }
      for (const id of this.getModuleIds()) if (beginnings.some(path => id.endsWith(path))) take(id)
    },
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'first', test: id => first.has(id) && !own.test(id) && !ofDocument.test(id) }],
            },
          },
        },
      },
    }),
  }
}

import type { Plugin } from 'vite'

// where the application begins, and what every public page shows
const beginnings = ['src/main/web.tsx', 'src/portals/site/routes.tsx']
// what the public pages have for themselves stays with them: no portal needs it. The entry keeps a file of its own: one
// without code would be dissolved into what it imports, and no page could name it
const own = /\/src\/(?:portals|features|main)\//
// styles of the whole document stay with the entry: loaded once more they would bring fonts in late, and move the page
const ofDocument = /(?<!\.module)\.css$/

/**
 * Puts what the application begins with, and what the public pages share with other screens (icons, buttons, fields), into
 * one file. Left to itself a build makes a file of every part that any two screens share, and each costs half a kilobyte of
 * headers and a turn of the network.
 */
export function chunks(): Plugin {
  const first = new Set<string>()
  return {
    name: 'chunks',
    apply: 'build',
    // the whole graph is known, nothing is put into files yet
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

import { join } from 'node:path'
import type { Plugin } from 'vite'

// features whose words a first screen needs together; those of every other feature are a file each
const files = {
  portal: ['dashboard', 'cases/case', 'cases/notifications', 'notifications/bell', 'search'],
  case: [
    ...['cases/pages', 'cases/moves', 'cases/records', 'cases/plans/versions', 'support/list', 'support/ticket'],
    ...['chart', 'fields', 'form', 'pdf', 'rules', 'summary'].map(part => `cases/prescription/${part}`),
  ],
}

const virtual = /^\0words:(\w+):(\w+)$/
const loader = /import\((['"])([^'"]*\/text\/(en|es|fr)\.ts)\1\)/g

/**
 * Puts the words of several features into one file for each language: `import('../text/es.ts')` becomes an import of that
 * file, which hands out the words of each feature under a name of their own (decision 0437).
 */
export function wordFiles(): Plugin {
  return {
    name: 'word-files',
    apply: 'build',
    enforce: 'pre',
    resolveId: id => (virtual.test(id) ? id : null),
    load(id) {
      const [, name, language] = virtual.exec(id) ?? []
      const features = Object.entries(files).find(([file]) => file === name)?.[1]
      return (
        features?.map(f => `export * as ${exportOf(f)} from '#features/${f}/text/${language}.ts'`).join('\n') ?? null
      )
    },
    transform(code, id) {
      if (!loader.test(code)) return null
      return code.replace(loader, (original, _, path: string, language: string) => {
        const folder = path.startsWith('#') ? path : join(id, '..', path)
        const feature = /(?:#|\/src\/)features\/(.+)\/text\//.exec(folder)?.[1] ?? ''
        const file = Object.entries(files).find(([, features]) => features.includes(feature))?.[0]
        return file ? `import('\0words:${file}:${language}').then(file => file.${exportOf(feature)})` : original
      })
    },
  }
}

const exportOf = (feature: string) => feature.replaceAll('/', '_')

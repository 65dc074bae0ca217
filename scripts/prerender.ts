import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Manifest, type Plugin } from 'vite'
import { pageAddress, pageName, sitePaths } from '../src/features/site/contract/pages.ts'
import { type Language, languages } from '../src/kit/words.ts'
import { squeeze } from './compress.ts'
import { withoutOlder } from './older.ts'
import { headOf } from './siteHead.ts'

const guard = 'src/shell/prerenderGuard.ts'
const site = 'src/portals/site/routes.tsx'
// the part of the font with the letters of all three languages
const font = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
// the preview picture of links to a page, 1200 × 630
const preview = 'assets/site/og.jpg'

/**
 * After a build, renders each public page in each language: `pages/<language>/<name>.html`, the built page with its
 * markup, its styles in one file, and its first script. Values that depend on the server (address, mode, nonce) are
 * placeholders, which the server replaces.
 */
export function prerender(): Plugin {
  let [root, out] = ['', '']
  return {
    name: 'prerender',
    apply: 'build',
    config: () => ({ build: { manifest: 'manifest.json', rolldownOptions: { input: ['index.html', guard] } } }),
    configResolved: config => {
      root = config.root
      out = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const manifest: Manifest = JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8'))
      const template = withFont(await readFile(join(out, 'index.html'), 'utf8'), manifest)
      await writeFile(join(out, 'index.html'), template)
      const styles = await oneStyleSheet(out, manifest)
      const picture = await hashed(out, 'preview.jpg', await readFile(join(root, preview)))
      const markupOf = await compiled(root)
      for (const { value: language } of languages) {
        await mkdir(join(out, 'pages', language), { recursive: true })
        for (const path of sitePaths) {
          const page = assemble(template, {
            manifest,
            styles,
            picture,
            path,
            language,
            markup: await markupOf(path, language),
          })
          await writeFile(join(out, 'pages', language, `${pageName(path)}.html`), page)
        }
      }
      await rm(join(out, 'manifest.json'))
    },
  }
}

/**
 * Preloads the font with the document. The styles say `optional`: a font that only they request comes too late for a first
 * visit, which then shows another font to its end.
 */
function withFont(template: string, manifest: Manifest): string {
  const file = manifest[font]?.file
  if (!file) throw new Error('The build has no file of the font.')
  const link = `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`
  return template.replace('</title>', `</title>\n    ${link}`)
}

type MarkupOf = typeof import('../src/main/prerender.tsx').markupOf

// the same components, compiled for Node; class names are the same because they depend on the files only
async function compiled(root: string): Promise<MarkupOf> {
  const outDir = join(root, 'node_modules/.cache/prerender')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { ssr: 'src/main/prerender.tsx', outDir, emptyOutDir: true, target: 'node22', assetsInlineLimit: 0 },
  })
  const { markupOf }: { markupOf: MarkupOf } = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
  return markupOf
}

/** All the styles of a public page in one file, so that rendering does not wait for several small ones. */
async function oneStyleSheet(out: string, manifest: Manifest): Promise<string> {
  const files = new Set([...stylesOf(manifest, 'index.html'), ...stylesOf(manifest, site)])
  const parts = await Promise.all([...files].map(file => readFile(join(out, file), 'utf8')))
  // a late change of the font would move the page: `optional` leaves the first font
  const css = Buffer.from(parts.join('').replaceAll('font-display:swap', 'font-display:optional'))
  const name = await hashed(out, 'site.css', css)
  await squeeze(join(out, name), css)
  return name
}

/** Writes a file into the build, under a name that changes with its content. */
async function hashed(out: string, name: string, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const file = `assets/${name.replace('.', `-${hash}.`)}`
  await writeFile(join(out, file), bytes)
  return file
}

function stylesOf(manifest: Manifest, entry: string, visited = new Set<string>()): string[] {
  if (visited.has(entry)) return []
  visited.add(entry)
  const { css = [], imports = [] } = manifest[entry] ?? {}
  return [...imports.flatMap(name => stylesOf(manifest, name, visited)), ...css]
}

interface Page {
  manifest: Manifest
  styles: string
  picture: string
  path: string
  language: Language
  markup: string
}

function assemble(template: string, { manifest, styles, picture, path, language, markup }: Page): string {
  // React renders `title` and `meta` elements of a component at the start of its markup
  const [tags = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup) ?? []
  const title = /<title>([^<]*)/.exec(tags)?.[1]
  const description = /<meta name="description" content="([^"]*)"/.exec(tags)?.[1]
  if (!title || !description) throw new Error(`${path} has no title or no description in ${language}.`)
  const fileOf = (entry: string) => `/${manifest[entry]?.file ?? ''}`
  const head = headOf({ path, language, title, description, picture: `/${picture}` })
  const start = [
    `<script type="module" async src="${fileOf(guard)}"></script>`,
    `<link rel="stylesheet" href="/${styles}">`,
  ]
  return (
    withoutOlder(template)
      .replace(/<html lang="\w+"/, `<html lang="${language}" data-gate="open" data-app="${fileOf('index.html')}"`)
      // the guard loads the application once the page is painted
      .replace(/\s*<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*>(?:<\/script>)?/g, '')
      .replace(/<title>[^<]*<\/title>/, () => `${tags}\n    ${head}\n    ${start.join('\n    ')}`)
      .replace('<div id="root"></div>', () => {
        return `<div id="root" data-place="${pageAddress(path, language)}">${markup.slice(tags.length)}</div>`
      })
  )
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, transformWithOxc } from 'vite'
import { browserFloor } from '../src/kit/browserFloor.ts'
import { words as en } from '../src/shell/older/text/en.ts'
import { words as es } from '../src/shell/older/text/es.ts'
import { words as fr } from '../src/shell/older/text/fr.ts'

const source = 'src/shell/older/start.ts'

/**
 * Adds to the application's page the message that is shown until the application has started, in three languages, the
 * script that shows it, and what is shown without scripts. Public pages have their own content and none of these.
 */
export function older(): Plugin {
  let [root, file] = ['', '']
  return {
    name: 'older',
    apply: 'build',
    configResolved: config => {
      root = config.root
    },
    async buildStart() {
      // built separately: it has to run where the rest of the build does not
      const { code } = await transformWithOxc(readFileSync(join(root, source), 'utf8'), source, { target: 'es2015' })
      const script = minifySync(source, `(() => {${code}})()`, { compress: { target: 'es2015' } }).code
      file = `assets/start-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`
      this.emitFile({ type: 'asset', fileName: file, source: script })
    },
    transformIndexHtml: {
      order: 'post',
      handler: html =>
        html
          // before the application's script, and run before it
          .replace('<link rel="icon"', `<script defer src="/${file}"></script>\n    <link rel="icon"`)
          .replace(/<noscript>.*<\/noscript>/, () => `${notStarted()}\n    ${withoutScripts()}`),
    },
  }
}

/** Removes all of it from a prerendered page. */
export function withoutOlder(html: string): string {
  return html
    .replace(/\s*<script defer [^>]*><\/script>/, '')
    .replace(/\s*<div id="not-started"[\s\S]*?<\/section><\/div>/, '')
    .replace(/\s*<noscript>.*<\/noscript>/, '')
}

function notStarted(): string {
  const articles = Object.entries({ en, es, fr }).map(([language, words]) => article(language, words))
  // not `main` and `h1`: those belong to the application, which is on the page at the same time for a moment
  const heading = '<div role="heading" aria-level="1">Idealign</div>'
  return `<div id="not-started" class="not-started" role="main" hidden>${heading}<section>${articles.join('')}</section></div>`
}

// covers the message above, which nothing takes away then
function withoutScripts(): string {
  const articles = Object.entries({ en, es, fr }).map(([language, { withoutScripts: words, reload }]) => {
    const links = `<a href="">${reload}</a><a href="/?lang=${language}#contact-us">${words.contact}</a>`
    return `<article lang="${language}"><h2>${words.title}</h2><p>${words.text}</p><p>${words.reach}</p><p>${links}</p></article>`
  })
  return `<noscript><main class="not-started"><h1>Idealign</h1><section>${articles.join('')}</section></main></noscript>`
}

function article(language: string, { title, text, apple, hint, reload, site }: typeof en): string {
  const { safari, firefox, chrome, edge } = browserFloor
  const browsers = [`Chrome ${chrome}`, `Edge ${edge}`, `Firefox ${firefox}`, `Safari ${safari}`, apple]
  return `<article lang="${language}"><h2>${title}</h2><p>${text}</p><ul>${browsers.map(name => `<li>${name}</li>`).join('')}</ul><p>${hint}</p><p><a href="">${reload}</a><a href="/?lang=${language}">${site}</a></p></article>`
}

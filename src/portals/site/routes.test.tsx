import { prerender } from 'react-dom/static'
import { beforeAll, describe, expect, test } from 'vitest'
import { pageAddress, sitePaths } from '#features/site/contract/pages.ts'
import { type Language, languages } from '#kit/words.ts'
import { showPath } from '#shell/frame/paths.tsx'
import { loadLanguage } from '#shell/words/i18n.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { words as shell } from '../../shell/words/text/en.ts'
import { Component } from './routes.tsx'

async function markup(path: string, language: Language): Promise<string> {
  showPath(path)
  await loadLanguage(language)
  const { prelude } = await prerender(
    <UiWordsProvider words={shell.ui}>
      <Component />
    </UiWordsProvider>,
  )
  return new Response(prelude).text()
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(found => found[1] ?? '')

describe.each(languages.map(({ value }) => value))('in %s', language => {
  const pages = new Map<string, string>()
  beforeAll(async () => {
    for (const path of sitePaths) pages.set(path, await markup(path, language))
  })

  test('each page has one first heading, a title and a description of its own', () => {
    const titles = new Set<string>()
    for (const [path, html] of pages) {
      expect(all(html, /<(h1)\b/g), path).toHaveLength(1)
      const [title = ''] = all(html, /<title>([^<]+)<\/title>/g)
      expect(title, path).toContain('Idealign')
      expect(all(html, /<meta name="description" content="([^"]{40,})"/g), path).toHaveLength(1)
      titles.add(title)
    }
    expect(titles.size).toBe(sitePaths.length)
  })

  test('no heading leaves out a level', () => {
    for (const [path, html] of pages) {
      const levels = all(html, /<h([1-6])\b/g).map(Number)
      const leaps = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)
      expect(leaps, path).toEqual([])
    }
  })

  test('every link leads to a page there is, in the same language, and to a section there is', () => {
    const home = pages.get('/') ?? ''
    const known = sitePaths.map(path => pageAddress(path, language))
    for (const [path, html] of pages) {
      const links = all(html, /<a\b[^>]*? href="([^"]+)"/g).map(href => href.replaceAll('&amp;', '&'))
      for (const link of links.filter(href => href !== '__LOGIN__')) {
        const [address, section] = link.split('#')
        if (address) expect(known, `${path} → ${link}`).toContain(address)
        if (section && section !== 'top')
          expect(address ? home : html, `${path} → ${link}`).toContain(`id="${section}"`)
      }
      for (const page of sitePaths) expect(links, path).toContain(pageAddress(page, language))
    }
  })

  test('the pages are plain markup: no style attribute, no script', () => {
    for (const [path, html] of pages) expect(html, path).not.toMatch(/ style="|<script|<style/)
  })

  test('the language can be chosen without JavaScript', () => {
    for (const [path, html] of pages) {
      expect(html, path).toMatch(new RegExp(`<form [^>]*action="${path}" method="get"`))
      expect(html, path).toMatch(new RegExp(`<option [^>]*value="${language}"[^>]* selected=""`))
      expect(html, path).toMatch(/<noscript><button type="submit">/)
    }
  })

  test('every picture says what it shows and how large it is, and that it is a simulation', () => {
    for (const [path, html] of pages) {
      for (const [image] of html.matchAll(/<img\b[^>]*>/g)) {
        expect(image, path).toMatch(/ alt="/)
        expect(image, path).toMatch(/ width="\d+"/)
        expect(image, path).toMatch(/ height="\d+"/)
      }
      const figures = html.split('<figure').slice(1)
      const outside = html.replace(/<figure.*?<\/figure>/gs, '')
      expect(outside, path).not.toContain('<img')
      for (const figure of figures) expect(figure, path).toMatch(/<figcaption[^>]*><strong[^>]*>Simula/)
    }
  })
})

import type { Page } from '@playwright/test'
import { words as en } from '../../src/shell/words/text/en.ts'
import { words as es } from '../../src/shell/words/text/es.ts'
import { words as fr } from '../../src/shell/words/text/fr.ts'

const required = [en, es, fr].map(words => words.ui.required)

/**
 * What a page leaves unsaid to those who do not see it, one line each; axe has no rule for it (1.1.1, 1.3.1, 2.4.6): two file
 * fields of one name, a picture described by the name of its file, a star that no control explains, and a control that takes
 * the focus in the role of a picture.
 */
export async function nameFaultsOf(page: Page): Promise<string[]> {
  return page.evaluate(required => {
    const main = document.querySelector('main') ?? document.body
    const all = (selector: string, within: Element = main) => [...within.querySelectorAll(selector)]
    const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

    const fields = all('input[type=file]').map(input => textOf(input.closest('label')))
    const doubled = fields.filter((name, at) => fields.indexOf(name) !== at).map(name => `two file fields: ${name}`)

    const isFileName = (text: string) => /\.(png|jpe?g|webp|avif|stl|ply|obj|pdf|zip|bin)$/i.test(text)
    const pictures = all('img')
      .filter(image => isFileName(image.getAttribute('alt') ?? '.png'))
      .map(image => `described by its file: ${image.outerHTML.slice(0, 160)}`)

    const dumb = all('[tabindex="0"]:is([role=img], [role=presentation], [role=none])').map(
      element => `takes the focus as a picture: ${element.outerHTML.slice(0, 160)}`,
    )

    const says = (control: Element) =>
      control.getAttribute('aria-required') === 'true' ||
      (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .some(id => required.some(word => textOf(document.getElementById(id)).includes(word)))
    const isExplained = (star: Element) => {
      let around: Element | null = star
      for (let level = 0; around && level < 5; level++, around = around.parentElement)
        if ([around, ...all('[aria-required], [aria-describedby]', around)].some(says)) return true
      return false
    }
    const stars = all('[aria-hidden=true]')
      .filter(mark => textOf(mark) === '*' && !isExplained(mark))
      .map(mark => `required by a star alone: ${textOf(mark.parentElement)}`)
    return [...doubled, ...pictures, ...dumb, ...stars]
  }, required)
}

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '#test/imports.ts'

// The texts of every feature: the three languages, and the marks of French.

test('every text room speaks the three languages', () => {
  const rooms = new Set(sources.filter(file => file.includes('/text/')).map(dirname))
  const missing = [...rooms].flatMap(room => ['en.ts', 'es.ts', 'fr.ts'].map(file => join(room, file)))
  expect(missing.filter(file => !existsSync(file))).toEqual([])
})

// specification, section 8: to the letter, without a space
const bindingFrench = ['Erreur de réseau!']

test('French keeps its marks with their words: a narrow no-break space before ; ! ?, a no-break one before a colon', () => {
  const french = sources.filter(file => /\/text\/.*fr\.ts$/.test(file))
  const loose = french.flatMap(file =>
    saidIn(readFileSync(file, 'utf8'))
      .filter(said => !bindingFrench.includes(said) && looseMark.test(said))
      .map(said => `${file}: ${said}`),
  )
  expect(french.length).toBeGreaterThan(40)
  expect(loose).toEqual([])
})

test('no screen puts a mark between two words: each language sets its own', () => {
  const glued = sources.filter(
    file => file.endsWith('.tsx') && /\$\{[^}]*\}[:;!?] |\}[:;!?] </.test(readFileSync(file, 'utf8')),
  )
  expect(glued).toEqual([])
})

const looseMark = /[^\u202f;!?][;!?](?=\s|$)|[^\u00a0]:(?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»/u

/** What the strings of a file say; a value that is put into one stands there as `x`. */
function saidIn(source: string): string[] {
  const said: string[] = []
  const open: { mark: string; text: string }[] = []
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  for (const [sign] of code.matchAll(/\\[\s\S]|\$\{|[\s\S]/g)) {
    const top = open.at(-1)
    const isText = top !== undefined && top.mark !== '{'
    if (isText && sign !== top.mark && (sign !== '${' || top.mark !== '`')) top.text += sign
    else if (isText && sign === top.mark) said.push(open.pop()?.text ?? '')
    else if (sign === '}') open.pop()
    else if (sign === '${' || sign === '{' || /['"`]/.test(sign)) {
      if (isText) top.text += 'x'
      open.push({ mark: sign.replace('$', ''), text: '' })
    }
  }
  return said
}

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '#test/imports.ts'

// The texts of every feature: the three languages, and French punctuation.

test('every text room has the three languages', () => {
  const rooms = new Set(sources.filter(file => file.includes('/text/')).map(dirname))
  const missing = [...rooms].flatMap(room => ['en.ts', 'es.ts', 'fr.ts'].map(file => join(room, file)))
  expect(missing.filter(file => !existsSync(file))).toEqual([])
})

// specification, section 8: exactly this text, without a space
const bindingFrench = ['Erreur de réseau!']

test('French punctuation has a narrow no-break space before ; ! ? and a no-break space before a colon', () => {
  const french = sources.filter(file => /\/text\/.*fr\.ts$/.test(file))
  const faults = french.flatMap(file =>
    saidIn(readFileSync(file, 'utf8'))
      .filter(quoted => !bindingFrench.includes(quoted) && wrongSpacing.test(quoted))
      .map(quoted => `${file}: ${quoted}`),
  )
  expect(french.length).toBeGreaterThan(40)
  expect(faults).toEqual([])
})

test('no screen adds punctuation between two texts: it depends on the language', () => {
  const glued = sources.filter(
    file => file.endsWith('.tsx') && /\$\{[^}]*\}[:;!?] |\}[:;!?] </.test(readFileSync(file, 'utf8')),
  )
  expect(glued).toEqual([])
})

const wrongSpacing = /[^\u202f;!?][;!?](?=\s|$)|[^\u00a0]:(?=\s|$)|«(?!\u00a0)|(?<!\u00a0)»/u

/** The strings of a file; an inserted value is replaced by `x`. */
function saidIn(source: string): string[] {
  const quoted: string[] = []
  const open: { mark: string; text: string }[] = []
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  for (const [sign] of code.matchAll(/\\[\s\S]|\$\{|[\s\S]/g)) {
    const top = open.at(-1)
    const isText = top !== undefined && top.mark !== '{'
    if (isText && sign !== top.mark && (sign !== '${' || top.mark !== '`')) top.text += sign
    else if (isText && sign === top.mark) quoted.push(open.pop()?.text ?? '')
    else if (sign === '}') open.pop()
    else if (sign === '${' || sign === '{' || /['"`]/.test(sign)) {
      if (isText) top.text += 'x'
      open.push({ mark: sign.replace('$', ''), text: '' })
    }
  }
  return quoted
}

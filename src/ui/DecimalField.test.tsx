import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { words as en } from '#shell/words/text/en.ts'
import { words as es } from '#shell/words/text/es.ts'
import { words as fr } from '#shell/words/text/fr.ts'
import { DecimalField } from './DecimalField.tsx'
import { type UiWords, UiWordsProvider } from './words.tsx'

const mm = { decimals: 1, min: 0.1, max: 10 }

function shown(value: string, words: UiWords = en.ui, rules = mm): string {
  return renderToStaticMarkup(
    <UiWordsProvider words={words}>
      <DecimalField label="Overjet" unit="mm" rules={rules} value={value} onChange={() => {}} />
    </UiWordsProvider>,
  )
}

test('it is a text input for a number pad, labelled with its unit', () => {
  const field = shown('2,5')
  expect(field).toMatch(/<input[^>]*type="text"/)
  expect(field).toContain('inputMode="decimal"')
  expect(field).toContain('Overjet<span class="visually-hidden"> (mm)</span>')
  expect(field).not.toContain('aria-invalid')
  expect(shown('2', en.ui, { decimals: 0, min: 1, max: 99 })).toContain('inputMode="numeric"')
  // number pads have no minus sign
  expect(shown('2', en.ui, { decimals: 1, min: -5, max: 5 })).toContain('inputMode="text"')
})

test('text that is no number stays as typed, marked invalid and described by the reason, in three languages', () => {
  const field = shown('2,5,3')
  expect(field).toContain('value="2,5,3"')
  expect(field).toContain('aria-invalid="true"')
  expect(field).toMatch(/aria-describedby="[^"]*-error"/)
  for (const { ui } of [en, es, fr]) {
    expect(shown('2,5,3', ui)).toContain(ui.figure.none('2.5'))
    expect(shown('25', ui)).toContain(ui.figure.between('0.1', '10'))
    expect(shown('1,25', ui)).toContain(ui.figure.tooPrecise(1))
    expect(shown('1.234', ui, { decimals: 2, min: 0, max: 5000 })).toContain(
      ui.figure.ambiguous('1.234', '1234', '1.234'),
    )
  }
})

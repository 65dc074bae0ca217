// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import type { FigureRules } from '#kit/figures.ts'
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

function Typed({ label, rules }: { label: string; rules: FigureRules }) {
  const [value, setValue] = useState('')
  return <DecimalField label={label} rules={rules} value={value} onChange={setValue} />
}

describe.each([
  ['en', en.ui, '.'],
  ['es', es.ui, ','],
  ['fr', fr.ui, ','],
] as const)('on a page in %s', (language, words, point) => {
  afterEach(() => {
    cleanup()
    document.documentElement.lang = ''
  })
  const written = (figure: string) => figure.replace('.', point)

  async function typing(label: string, rules: FigureRules) {
    document.documentElement.lang = language
    render(
      <UiWordsProvider words={words}>
        <Typed label={label} rules={rules} />
      </UiWordsProvider>,
    )
    const user = userEvent.setup()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: label })
    const type = async (text: string) => {
      await user.clear(field)
      await user.type(field, text)
      await user.tab()
      return field.value
    }
    return { user, field, type, reason: () => describedBy(field) }
  }

  test('2,5 and 2.5 are 2.5; what was pasted with its unit is read, and an arrow key goes one step on', async () => {
    const overjet = { decimals: 1, min: -2, max: 10, step: 0.1, units: ['mm'] }
    const { user, field, type, reason } = await typing('Overjet', overjet)
    for (const typed of ['2,5', '2.5']) expect(await type(typed)).toBe(written('2.5'))
    await user.clear(field)
    await user.click(field)
    await user.paste(' 2,7\u00a0mm')
    await user.keyboard('{ArrowUp}')
    expect(field.value).toBe(written('2.8'))
    for (const [typed, why] of [
      ['2,5,3', words.figure.none(written('2.5'))],
      ['25', words.figure.between('-2', '10')],
      ['1.234', words.figure.tooPrecise(1)],
    ] as const) {
      expect(await type(typed)).toBe(typed)
      expect([field.getAttribute('aria-invalid'), reason()]).toEqual(['true', why])
    }
  })

  test('an ambiguous amount is questioned; one of both marks is not', async () => {
    const { field, type, reason } = await typing('Net', { decimals: 2, padded: true, min: 0, units: ['€'] })
    for (const typed of ['1.234', '1,234']) {
      expect(await type(typed)).toBe(typed)
      expect(reason()).toBe(words.figure.ambiguous(typed, '1234', written('1.234')))
    }
    for (const typed of ['1.234,56', '1,234.56', '1\u202f234,56 €', '1234.56']) {
      expect(await type(typed)).toBe(written('1234.56'))
      expect(field.getAttribute('aria-invalid')).toBeNull()
    }
  })
})

const describedBy = (field: Element) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

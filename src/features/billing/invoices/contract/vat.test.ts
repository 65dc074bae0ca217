import { expect, test } from 'vitest'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { vatOf, vatRateOf, vatRegimes } from './vat.ts'

test('21, 10 and 4 percent, and no VAT where the law exempts', () => {
  expect(vatRegimes.map(({ value }) => vatRateOf(value))).toEqual([0, 21, 10, 4, 0, 0, 0])
  expect([vatOf(100_050, 'general'), vatOf(100_050, 'exempt-dental')]).toEqual([21_011, 0])
})

test('each regime names its legal provision, the same one in every language', () => {
  for (const { value } of vatRegimes) {
    const provisions = [en, es, fr].map(
      words => words.vat[value].legal.match(/\d+(\.(Uno|Dos|One|Two))?(\.\d+)*/g)?.length,
    )
    expect([value, new Set(provisions).size]).toEqual([value, 1])
    for (const words of [en, es, fr]) expect(words.vat[value].legal).toMatch(/37\/1992|2006\/112/)
  }
})

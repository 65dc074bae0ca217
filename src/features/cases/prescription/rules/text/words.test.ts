import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rxReadiness } from '#features/cases/prescription/rules/contract/readiness.ts'
import { anyCase, anyRx } from '#test/prescriptions.ts'
import { words as en } from './en.ts'
import { words as es } from './es.ts'
import { words as fr } from './fr.ts'

test('the facts of a finding are those that its words use, in each language', () => {
  fc.assert(
    fc.property(anyRx, anyCase, (rx, of) => {
      for (const { code, facts = {} } of rxReadiness(rx, of)) {
        const sentences = [en, es, fr].map(({ readiness }) => readiness[code](facts))
        expect(sentences.join(' ')).not.toMatch(/undefined|NaN/)
        for (const fact of Object.values(facts)) expect(sentences.filter(one => !mentions(one, fact))).toEqual([])
      }
    }),
  )
})

// decimals are written with the comma of the language
function mentions(words: string, fact: string | number): boolean {
  return words.replaceAll(/(\d),(\d)/g, '$1.$2').includes(String(fact))
}

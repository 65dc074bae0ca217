import { expect, test } from 'vitest'
import { planFaultCodes } from '../contract/faults.ts'
import { words as en } from './en.ts'
import { words as es } from './es.ts'
import { words as fr } from './fr.ts'

test.each(Object.entries({ en, es, fr }))('%s has a sentence for every fault, with its facts', (_, words) => {
  expect(Object.keys(words.faults).toSorted()).toEqual([...planFaultCodes].toSorted())
  // a fact that the table of faults does not give would be read as “undefined”
  const facts = new Proxy({}, { get: (_target, name) => `<${String(name)}>` })
  for (const code of planFaultCodes) expect(words.faults[code](facts), code).toMatch(/^\S.{20,}\.$/s)
})

test('the three languages name the same facts', () => {
  for (const code of planFaultCodes) {
    const named = [en, es, fr].map(words => {
      const names = new Set<string>()
      words.faults[code](new Proxy({}, { get: (_, name) => names.add(String(name)) && 1 }))
      return [...names].toSorted()
    })
    expect(named, code).toEqual([named[0], named[0], named[0]])
  }
})

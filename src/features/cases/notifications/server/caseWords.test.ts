import { describe, expect, test } from 'vitest'
import { caseMoves } from '#features/cases/case/contract/moves.ts'
import { requestReasons } from '#features/cases/case/contract/options.ts'
import { askableFields } from '#features/cases/moves/contract/askable.ts'
import { slots } from '#features/cases/records/contract/options.ts'
import { movedText, requestedText } from './caseWords.ts'

const languages = ['en', 'es', 'fr'] as const

test.each(languages)('every move, and no other code, has a sentence in %s', language => {
  const sentences = caseMoves.names.map(move => movedText(move, language))
  expect(new Set(sentences).size).toBe(caseMoves.names.length)
  expect(sentences.filter(sentence => !sentence?.endsWith('.'))).toEqual([])
  for (const what of ['', 'create', 'toString']) expect(movedText(what, language)).toBeUndefined()
})

describe('what is requested', () => {
  test('is listed with its reason, one line per item, in the order of the request', () => {
    const items = [
      { slot: 'upper-scan', reason: 'incomplete' },
      { field: 'birthDate', reason: 'unclear' },
      { field: 'overjet', reason: 'missing' },
    ]
    const [, lines] = requestedText(items, 'en') ?? []
    expect(lines).toBe('• Upper scan: Incomplete\n• Date of birth: Unclear\n• Overjet: Missing')
  })

  test.each(languages)('has words in %s for every item that can be requested, and for every reason', language => {
    const things = [...slots.map(slot => ({ slot })), ...askableFields.map(field => ({ field }))]
    for (const thing of things) {
      const [, line = ''] = requestedText([{ ...thing, reason: 'other' }], language) ?? []
      expect(line).toMatch(/^• \S/)
      expect(line).not.toContain(`• ${Object.values(thing)[0]}`)
    }
    const reasons = requestReasons.map(reason => requestedText([{ slot: 'panoramic', reason }], language)?.[1])
    expect(new Set(reasons).size).toBe(requestReasons.length)
  })

  test('is shown as its code when this version has no word for it', () => {
    const items = [
      { slot: 'back', reason: 'too-dark' },
      { field: 'weight', reason: 'other' },
    ]
    expect(requestedText(items, 'en')?.[1]).toBe('• back: too-dark\n• weight: Other reason')
  })

  test('is undefined without items, and an error when it is not a list', () => {
    expect(requestedText([], 'en')).toBeUndefined()
    expect(() => requestedText('upper-scan', 'en')).toThrow()
  })
})

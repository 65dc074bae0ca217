import { describe, expect, test } from 'vitest'
import { caseMoves } from '#features/cases/case/contract/moves.ts'
import { requestReasons } from '#features/cases/case/contract/options.ts'
import { askableFields } from '#features/cases/moves/contract/askable.ts'
import { slots } from '#features/cases/records/contract/options.ts'
import { movedText, requestedText } from './caseWords.ts'

const languages = ['en', 'es', 'fr'] as const

test.each(languages)('every move has its sentence in %s, and nothing else has', language => {
  const sentences = caseMoves.names.map(move => movedText(move, language))
  expect(new Set(sentences).size).toBe(caseMoves.names.length)
  expect(sentences.filter(sentence => !sentence?.endsWith('.'))).toEqual([])
  for (const what of ['', 'create', 'toString']) expect(movedText(what, language)).toBeUndefined()
})

describe('what is asked for', () => {
  test('is listed, a thing and its reason a line, in the order of asking', () => {
    const items = [
      { slot: 'upper-scan', reason: 'incomplete' },
      { field: 'birthDate', reason: 'unclear' },
      { field: 'overjet', reason: 'missing' },
    ]
    const [, lines] = requestedText(items, 'en') ?? []
    expect(lines).toBe('• Upper scan: Incomplete\n• Date of birth: Unclear\n• Overjet: Missing')
  })

  test.each(languages)('has words in %s for everything that can be asked for, and for every reason', language => {
    const things = [...slots.map(slot => ({ slot })), ...askableFields.map(field => ({ field }))]
    for (const thing of things) {
      const [, line = ''] = requestedText([{ ...thing, reason: 'other' }], language) ?? []
      expect(line).toMatch(/^• \S/)
      expect(line).not.toContain(`• ${Object.values(thing)[0]}`)
    }
    const reasons = requestReasons.map(reason => requestedText([{ slot: 'panoramic', reason }], language)?.[1])
    expect(new Set(reasons).size).toBe(requestReasons.length)
  })

  test('reads as its code where this version has no word for it', () => {
    const items = [
      { slot: 'back', reason: 'too-dark' },
      { field: 'weight', reason: 'other' },
    ]
    expect(requestedText(items, 'en')?.[1]).toBe('• back: too-dark\n• weight: Other reason')
  })

  test('is nothing when nothing is asked for, and a fault when it is no list', () => {
    expect(requestedText([], 'en')).toBeUndefined()
    expect(() => requestedText('upper-scan', 'en')).toThrow()
  })
})

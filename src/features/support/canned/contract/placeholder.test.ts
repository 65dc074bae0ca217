import { expect, test } from 'vitest'
import { hostileWords } from '#test/hostile.ts'
import { CannedFields } from './cannedAnswer.ts'
import { fillIn, unknownPlaceholders } from './placeholder.ts'

test('the name and the number replace their placeholders in the text', () => {
  expect(fillIn('Hello {name}, about {number}: {name}!', { name: 'Ana', number: 'T-000042' })).toBe(
    'Hello Ana, about T-000042: Ana!',
  )
})

test('inserted values are never parsed for placeholders, and special characters in them have no effect', () => {
  expect(fillIn('{name} / {number}', { name: '{number} $& $1', number: 'T-1' })).toBe('{number} $& $1 / T-1')
  for (const word of hostileWords) expect(fillIn('<{name}>', { name: word, number: '' })).toBe(`<${word}>`)
})

test('a name in braces that is not a placeholder is reported before it is sent', () => {
  expect(unknownPlaceholders('{name} {nmae} {} {number}')).toEqual(['nmae', ''])
  expect(unknownPlaceholders('{ "a": 1 } and {two words}')).toEqual([])
  const fields = { name: 'Hello', en: 'Hello {name}', es: 'Hola {nombre}', fr: 'Bonjour {name}' }
  const faults = CannedFields.safeParse(fields).error?.issues.map(issue => [issue.path.join('.'), issue.message])
  expect(faults).toEqual([['es', 'unknown-placeholder']])
})

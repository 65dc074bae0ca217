import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'

test('the order of the keys makes no difference', () => {
  expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
  expect(canonical({ c: 1, a: 2 })).toBe(canonical({ a: 2, c: 1 }))
})

// Without escapes in the generated values: V8 reads some escaped keys as others (nodejs/node #63785, decision 0498)
test('it reads back as the same value', () => {
  expect(canonical(['\\', '\n', '"'])).toBe(String.raw`["\\","\n","\""]`)
  const values = fc.jsonValue().filter(value => !JSON.stringify(value).includes('\\'))
  fc.assert(fc.property(values, value => void expect(JSON.parse(canonical(value))).toEqual(plainOf(value))))
})

// JSON has no -0
function plainOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

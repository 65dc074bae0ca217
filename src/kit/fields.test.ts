import { expect, test } from 'vitest'
import { z } from 'zod'
import { faultsOf, filled, filledLine, Id, optionalLine, optionalText } from './fields.ts'

const invisible = {
  'zero-width space': '\u200b',
  'zero-width joiners': '\u200c\u200d',
  'byte order marks': '\u200b\ufeff\u200b',
  'bidirectional marks': '\u200e\u200f\u202e\u2066\u2069',
  'soft hyphen': '\u00ad',
  'word joiner': '\u2060\u2063',
  'Hangul fillers': '\u115f\u1160\u3164\uffa0',
  'empty Braille cell': '\u2800',
  'blanks of every width': '\u2003\u00a0\u3000\u200b\u2009',
  'variation selectors': '\ufe0f\u{e0100}',
  'a tag character': '\u{e0041}',
  'marks on nothing': '\u0301\u034f',
}

test.each(Object.entries(invisible))('a name of invisible characters only is refused: %s', (_, text) => {
  const faults = [filled(80), filledLine(80), optionalText(80), optionalLine(80)].map(schema => {
    const parsed = schema.safeParse(text)
    return parsed.error ? faultsOf(parsed.error, text).map(({ code }) => code)[0] : parsed.data
  })
  expect(faults).toEqual(['required', 'required', 'invalid', 'invalid'])
})

test.each(['Zoë', 'O’Brien', '李', 'אבי', 'ÁL-1', '3', 'm̃', '🦷', '👩\u200d⚕️', '%'])(
  'a name with a visible character is accepted as typed: %s',
  name => {
    for (const schema of [filled(80), filledLine(80), optionalText(80), optionalLine(80)])
      expect(schema.parse(name)).toBe(name)
  },
)

test('empty text is refused in a required field and accepted in an optional one', () => {
  expect(filledLine(80).safeParse('  ').error?.issues[0]?.message).toBe('required')
  expect([optionalLine(80).parse('  '), optionalText(80).parse('')]).toEqual(['', ''])
})

const Booking = z.object({
  subject: filled(20),
  clinic: Id,
  day: z.iso.date(),
  minutes: z.number().min(5),
  kind: z.enum(['visit', 'call']),
  people: z.array(z.object({ name: filledLine(5) })),
  place: z.union([z.object({ room: z.int() }), z.object({ link: z.url() })]),
})
const sound = {
  ...{ subject: 'Scan', clinic: '019a0000-0000-7000-8000-000000000001', day: '2026-11-23', minutes: 20, kind: 'visit' },
  ...{ people: [{ name: 'Ana' }], place: { room: 2 } },
}
const faultsIn = (input: unknown) => {
  const parsed = Booking.safeParse(input)
  return Object.fromEntries(parsed.error ? faultsOf(parsed.error, input).map(({ at, code }) => [at, code]) : [])
}

test.each(Object.keys(sound))('a value that is not given is required, one of the wrong type is invalid: %s', name => {
  expect(faultsIn(sound)).toEqual({})
  expect(faultsIn({ ...sound, [name]: undefined })).toEqual({ [name]: 'required' })
  expect(faultsIn({ ...sound, [name]: null })).toEqual({ [name]: 'required' })
  for (const wrong of [true, Number.NaN]) expect(faultsIn({ ...sound, [name]: wrong })).toEqual({ [name]: 'invalid' })
})

test('the fault of a nested value has its path, and an empty or malformed body has faults too', () => {
  expect(faultsIn({ ...sound, people: [{ name: 'Ana' }, {}, { name: 7 }, { name: 'Bartholomew' }, 'Ana'] })).toEqual({
    'people.1.name': 'required',
    'people.2.name': 'invalid',
    'people.3.name': 'too-long',
    'people.4': 'invalid',
  })
  expect(faultsIn(undefined)).toEqual({ '': 'required' })
  expect(faultsIn('{}')).toEqual({ '': 'invalid' })
})

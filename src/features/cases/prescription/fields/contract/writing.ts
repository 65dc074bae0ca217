import { dateFormat, numberFormat } from '#kit/formats.ts'
import type { Language } from '#kit/words.ts'
import type { Writing } from './summary.ts'

// a colon has a space before it in French
const colons = { en: ':', es: ':', fr: '\u00a0:' } as const

/** How the answers of a prescription are written in a language, with its words. */
export function writingIn(
  language: Language,
  { fields, units, ticked }: Pick<Writing, 'fields' | 'units' | 'ticked'>,
): Writing {
  return {
    ...{ fields, units, ticked },
    labelled: (what, answer) => `${what}${colons[language]} ${answer}`,
    number: value => numberFormat(language).format(value),
    day: value => dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`)),
  }
}

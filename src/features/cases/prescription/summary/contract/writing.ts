import { dateFormat, listFormat, numberFormat } from '#kit/formats.ts'
import type { Language } from '#kit/words.ts'
import type { Writing } from './summary.ts'

// a colon has a space before it in French
const colons = { en: ':', es: ':', fr: '\u00a0:' } as const

type WordsOfWriting = Omit<Writing, 'labelled' | 'list' | 'number' | 'day'>

/** How the answers of a prescription are written in a language: the words of fields and of sentences. */
export function writingIn(language: Language, words: WordsOfWriting): Writing {
  const { fields, units, ticked, sentences, inOrder, ifNeeded } = words
  return {
    ...{ fields, units, ticked, sentences, inOrder, ifNeeded },
    labelled: (what, answer) => `${what}${colons[language]} ${answer}`,
    list: items => listFormat(language, { type: 'conjunction' }).format(items),
    number: value => numberFormat(language).format(value),
    day: value => dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`)),
  }
}

import type { Group, One, Rows, Some } from '../../fields/contract/answers.ts'
import type { fields, RxField } from '../../fields/contract/fields.ts'

/** How an answer continues the sentence that the leading answer began; it gets the answer as it is written. */
export type Phrase = (answer: string) => string

/** The same, with the codes in other words: "by retracting upper incisors" instead of "Retract upper incisors". */
export interface SpokenPhrase<C extends string | number = string> {
  says: Phrase
  answers: Readonly<Record<C, string>>
}

type PhraseOf<A> =
  A extends One<infer C> ? Phrase | SpokenPhrase<C> : A extends Some<infer C> ? Phrase | SpokenPhrase<C> : Phrase

/** The phrases of rows, and their position in the sentence. */
export interface RowPhrases<P = Readonly<Record<string, Phrase | SpokenPhrase>>> {
  says: Phrase
  parts: P
}

type PhrasesOf<A> = A extends { kind: 'group'; parts: infer P; lead: infer L }
  ? { readonly [N in Exclude<keyof P, L>]: PartPhrase<P[N]> } & { readonly [N in keyof P & L]?: PhraseOf<P[N]> }
  : A extends { kind: 'rows'; parts: infer P; key: infer K }
    ? { readonly [N in Exclude<keyof P, K>]: PhraseOf<P[N]> }
    : never

type PartPhrase<A> = A extends { kind: 'rows' } ? RowPhrases<PhrasesOf<A>> : PhraseOf<A>

type CompoundField = {
  [F in RxField]: (typeof fields)[F]['answer']['kind'] extends (Group | Rows)['kind'] ? F : never
}[RxField]

/** How each question with parts reads as one sentence. A part without its phrase does not compile. */
export type SentenceWords = { readonly [F in CompoundField]: PhrasesOf<(typeof fields)[F]['answer']> }

/** The phrases of any field. */
export type Phrases = Readonly<Record<string, Phrase | SpokenPhrase | RowPhrases | undefined>>

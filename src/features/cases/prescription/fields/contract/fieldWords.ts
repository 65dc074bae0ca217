import type { One, PerTooth, Some } from './answers.ts'
import type { fields, RxField } from './fields.ts'

/** How a question reads. */
interface Asking {
  label: string
  /** What a term means where it is read first, and what the answer is for. */
  hint?: string
}

type Answers<C extends string | number> = { answers: Readonly<Record<C, string>> }
type AnswersOf<A> =
  A extends One<infer C>
    ? Answers<C>
    : A extends Some<infer C>
      ? Answers<C>
      : A extends PerTooth<infer C>
        ? Answers<C>
        : object

type PartWords<A> = Asking & (A extends { kind: 'rows'; parts: infer P } ? RowWords<P> : AnswersOf<A>)

type RowWords<P> = {
  parts: { readonly [N in keyof P]: PartWords<P[N]> }
  add: string
  /** Takes a row away; `key` is what tells it apart. */
  remove: (key: string) => string
}

// the leading part is asked by the field's own label
type LeadWords<A> = Partial<Asking> & AnswersOf<A>

type FieldWordsOf<A> = Asking &
  (A extends { kind: 'group'; parts: infer P; lead: infer L }
    ? { parts: { readonly [N in keyof P]: N extends L ? LeadWords<P[N]> : PartWords<P[N]> } }
    : A extends { kind: 'rows'; parts: infer P }
      ? RowWords<P>
      : AnswersOf<A>)

/** The words of every field, with those of its answers and further questions. What is missing does not compile. */
export type FieldWords = { readonly [F in RxField]: FieldWordsOf<(typeof fields)[F]['answer']> }

/** The words of a field, whatever the kind of its answer; the words of `text/` fit. */
export interface WordsOfField {
  label?: string
  hint?: string
  answers?: Readonly<Record<string, string>>
  parts?: Readonly<Record<string, WordsOfField>>
  /** Of rows: adds one, and removes the one with this `key`. */
  add?: string
  remove?: (key: string) => string
}

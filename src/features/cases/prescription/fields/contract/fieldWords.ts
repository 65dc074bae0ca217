import type { One, PerTooth, Some } from './answers.ts'
import type { fields, RxField } from './fields.ts'

/** The words of a question. */
interface Asking {
  label: string
  /** An explanation of a term at its first use, or of what the answer is for. */
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
  /** The label of the button that removes a row; `key` identifies the row. */
  remove: (key: string) => string
}

// the leading part is asked with the label of the field
type LeadWords<A> = Partial<Asking> & AnswersOf<A>

type FieldWordsOf<A> = Asking &
  (A extends { kind: 'group'; parts: infer P; lead: infer L }
    ? { parts: { readonly [N in keyof P]: N extends L ? LeadWords<P[N]> : PartWords<P[N]> } }
    : A extends { kind: 'rows'; parts: infer P }
      ? RowWords<P>
      : AnswersOf<A>)

/** The words of every field, of its answers and of its parts. A missing one does not compile. */
export type FieldWords = { readonly [F in RxField]: FieldWordsOf<(typeof fields)[F]['answer']> }

/** The words of a field of any kind; the words of `text/` fit this type. */
export interface WordsOfField {
  label?: string
  hint?: string
  answers?: Readonly<Record<string, string>>
  parts?: Readonly<Record<string, WordsOfField>>
  /** For rows: the label for adding one, and for removing the one with this `key`. */
  add?: string
  remove?: (key: string) => string
}

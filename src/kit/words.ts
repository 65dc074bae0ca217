// no schema here: the first page needs the languages, and should not load the schema library for them

/** The languages of the interface (specification, section 3); English is the fallback. */
export const languages = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Espanol' },
  { value: 'fr', label: 'French' },
] as const

export type Language = (typeof languages)[number]['value']
export const defaultLanguage: Language = 'en'

/**
 * The shape that a translation must have: the same keys, a string where English has a string, a function of the same
 * arguments where English has one. A missing or surplus word does not compile.
 */
export type Words<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => string
    ? (...args: A) => string
    : T[K] extends string
      ? string
      : Words<T[K]>
}

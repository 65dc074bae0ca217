import { createContext, type ReactNode, use } from 'react'

/** The few words that UI parts show by themselves. The shell provides them in the reader's language. */
export interface UiWords {
  close: string
  loading: string
  busy: string
  retry: string
  clear: string
  noMatches: string
  /** Said of a question that must be answered. */
  required: string
  newTab: string
  rowsPerPage: string
  selectAll: string
  /** `from` and `to` are joined by the range separator '-'. */
  range: (from: number, to: number, total: string) => string
  next: string
  previous: string
  sort: string
  sortBy: (heading: string) => string
  usualOrder: string
  ascending: string
  descending: string
  failedToLoad: string
  drop: string
  choose: string
  chosen: (n: number) => string
  step: (n: number, of: number) => string
  stepStates: { done: string; current: string; todo: string; fault: string }
  /** A label and its colon, with the spacing of the language. */
  labelled: (label: string, text: string) => string
  countMore: (limit: string) => string
  /** `day` is the text that was typed, a day that does not exist. */
  noSuchDay: (day: string) => string
  /** Why a typed number is refused. Numbers are formatted for the language. */
  figure: {
    none: (example: string) => string
    ambiguous: (typed: string, thousands: string, decimal: string) => string
    notWhole: string
    tooPrecise: (decimals: number) => string
    least: (least: string) => string
    most: (most: string) => string
    between: (least: string, most: string) => string
  }
}

const Context = createContext<UiWords | undefined>(undefined)

export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <Context value={words}>{children}</Context>
}

export function useUiWords(): UiWords {
  const words = use(Context)
  if (!words) throw new Error('A part with words of its own stands outside UiWordsProvider.')
  return words
}

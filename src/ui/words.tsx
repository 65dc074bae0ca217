import { createContext, type ReactNode, use } from 'react'

/** The few words that parts say by themselves. The shell provides them in the reader's language. */
export interface UiWords {
  close: string
  loading: string
  busy: string
  retry: string
  clear: string
  noMatches: string
  newTab: string
  rowsPerPage: string
  selectAll: string
  /** `from` and `to` are joined by the range separator '-'. */
  range: (from: number, to: number, total: string) => string
  next: string
  previous: string
  sortBy: (heading: string) => string
  failedToLoad: string
  drop: string
  choose: string
  chosen: (n: number) => string
  step: (n: number, of: number) => string
  stepStates: { done: string; current: string; todo: string; fault: string }
  countMore: (limit: string) => string
}

export const englishUiWords: UiWords = {
  close: 'Close',
  loading: 'Loading',
  busy: 'Working',
  retry: 'Try again',
  clear: 'Clear',
  noMatches: 'Nothing matches',
  newTab: 'opens in a new tab',
  rowsPerPage: 'Rows per page',
  selectAll: 'Select All',
  range: (from, to, total) => `${from}-${to} of ${total}`,
  next: 'Next page',
  previous: 'Previous page',
  sortBy: heading => `Sort by ${heading}`,
  failedToLoad: 'This did not load',
  drop: 'Drop files here or',
  choose: 'choose',
  chosen: n => `${n} chosen`,
  step: (n, of) => `Step ${n} of ${of}`,
  stepStates: { done: 'done', current: 'current', todo: 'to do', fault: 'needs attention' },
  countMore: limit => `${limit}+`,
}

const Context = createContext<UiWords>(englishUiWords)

export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <Context value={words}>{children}</Context>
}

export function useUiWords(): UiWords {
  return use(Context)
}

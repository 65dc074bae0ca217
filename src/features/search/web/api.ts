import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '#shell/calls/read.ts'
import { useDebounced } from '#shell/debounced.ts'
import { searchEverywhere } from '../contract/search.ts'

// long enough to avoid a request for every letter of a word, too short to be noticed
const pause = 120
// patients' names are not cached longer than they are shown
const staleAfterMs = 30_000

/**
 * The matches of the text, a moment after the last key press. `data` may still belong to the previous text: the caller
 * narrows it. The request for an outdated text is aborted.
 */
export function useSearch(text: string) {
  const query = useDebounced(text.trim(), pause)
  const result = useRead(searchEverywhere, { body: { words: query } }, ['search', query], {
    enabled: query !== '',
    placeholderData: keepPreviousData,
    gcTime: staleAfterMs,
    retry: 1,
  })
  const isCurrent = query === text.trim() && !result.isPlaceholderData
  return {
    data: result.data,
    isCurrent,
    isLoading: text.trim() !== '' && !result.isError && !(isCurrent && result.data),
    isError: result.isError,
  }
}

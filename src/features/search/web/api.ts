import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { useDebounced } from '#shell/debounced.ts'
import { searchEverywhere } from '../contract/search.ts'

// long enough not to ask for every letter of a word that is typed at once, too short to be noticed
const pause = 120
// names of matches are not cached longer than they are shown
const staleAfterMs = 30_000

/**
 * The matches of the text, a moment after the last key. `data` may still be of the text before: it is narrowed by
 * the one who shows it. An answer that comes too late is for a question that nobody asks any more, and is dropped.
 */
export function useSearch(text: string) {
  const asked = useDebounced(text.trim(), pause)
  const query = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => call(searchEverywhere, { body: { words: asked } }, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: staleAfterMs,
    retry: 1,
  })
  const isCurrent = asked === text.trim() && !query.isPlaceholderData
  return {
    data: query.data,
    isCurrent,
    isComing: text.trim() !== '' && !query.isError && !(isCurrent && query.data),
    isError: query.isError,
  }
}

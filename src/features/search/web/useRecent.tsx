import { History } from 'lucide-react'
import type { EntryGroup } from './entry.ts'
import { useWords } from './words.ts'

/** The recent searches as lines that fill the search field. */
export function useRecent(searches: readonly string[], write: (text: string) => void): EntryGroup[] {
  const { groups } = useWords()
  if (searches.length === 0) return []
  const entries = searches.map(text => ({
    id: `recent ${text}`,
    icon: <History aria-hidden="true" />,
    title: text,
    run: () => write(text),
    stays: true as const,
  }))
  return [{ id: 'recent', heading: groups.recent, entries }]
}

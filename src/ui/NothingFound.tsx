import { SearchX } from 'lucide-react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

interface NothingFoundProps {
  words: { nothingFound: string; nothingFoundText: string; clear: string }
  onClear: () => void
}

/** In place of a list's rows when search and filters leave none: takes the filters away. */
export function NothingFound({ words, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={words.nothingFound}
      action={<Button onClick={onClear}>{words.clear}</Button>}
    >
      {words.nothingFoundText}
    </EmptyState>
  )
}

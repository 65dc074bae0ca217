import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Row } from './Stack.tsx'
import { useAnnounced } from './Status.tsx'

export interface NothingFoundWords {
  nothingFound: string
  nothingFoundText: string
  clearFilters: string
}

interface NothingFoundProps {
  words: NothingFoundWords
  onClear: () => void
  /** Another action, before the button that clears the filters. */
  otherwise?: ReactNode
}

/** In place of a list's rows when search and filters leave none: offers to clear them. */
export function NothingFound({ words, onClear, otherwise }: NothingFoundProps) {
  useAnnounced(words.nothingFound)
  const clear = <Button onClick={onClear}>{words.clearFilters}</Button>
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={words.nothingFound}
      action={
        otherwise ? (
          <Row gap={3} wrap>
            {otherwise}
            {clear}
          </Row>
        ) : (
          clear
        )
      }
    >
      {words.nothingFoundText}
    </EmptyState>
  )
}

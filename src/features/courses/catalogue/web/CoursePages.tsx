import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Page } from '#kit/paging.ts'
import { Button } from '#ui/Button.tsx'
import styles from './CourseCatalogue.module.css'
import { useCatalogueWords } from './words.ts'

interface CoursePagesProps {
  page: Page<unknown>
  onNext: (cursor: string) => void
  onPrevious: (cursor: string) => void
}

/** Links to the previous and next cards; renders nothing when all are shown. */
export function CoursePages({ page: { next, previous }, onNext, onPrevious }: CoursePagesProps) {
  const { catalogue: words } = useCatalogueWords()
  if (!next && !previous) return null
  return (
    <nav className={styles.pages} aria-label={words.list}>
      {previous && (
        <Button icon={<ChevronLeft aria-hidden="true" />} onClick={() => onPrevious(previous)}>
          {words.previous}
        </Button>
      )}
      {next && (
        <Button icon={<ChevronRight aria-hidden="true" />} onClick={() => onNext(next)}>
          {words.next}
        </Button>
      )}
    </nav>
  )
}

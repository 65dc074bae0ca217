import { GraduationCap } from 'lucide-react'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { ListFilter } from '#shell/lists/ListFilter.tsx'
import { ListSearch } from '#shell/lists/ListSearch.tsx'
import type { ListState } from '#shell/lists/listState.ts'
import { useTableState } from '#shell/lists/tableState.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NothingFound } from '#ui/NothingFound.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { courseProgresses } from '../../course/contract/options.ts'
import { useCourses } from '../../course/web/useCourses.ts'
import { useCourseWords } from '../../course/web/words.ts'
import { CourseCard } from './CourseCard.tsx'
import styles from './CourseCatalogue.module.css'
import { LanguageFilter, LevelFilter } from './CourseFilters.tsx'
import { CoursePages } from './CoursePages.tsx'
import { useCatalogue } from './courseList.ts'
import { useCatalogueWords } from './words.ts'

/** Every published course as a card, with the reader's progress. */
export function CourseCatalogue() {
  const { catalogue: words, progresses } = useCatalogueWords()
  const list = useCatalogue()
  const courses = useCourses({ ...list.query, ...list.filters })
  const state = useTableState(courses)
  const isBare = state.at === 'ready' && state.page.total === 0 && !list.isFiltered
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      {!isBare && (
        <div className={styles.filters}>
          <ListSearch list={list} label={words.search} />
          <LanguageFilter list={list} />
          <LevelFilter list={list} />
          <ListFilter
            list={list}
            name="progress"
            label={words.progress}
            placeholder={words.anyProgress}
            values={courseProgresses}
            words={progresses}
          />
        </div>
      )}
      {state.at === 'loading' && <CatalogueSkeleton />}
      {state.at === 'failed' && <LoadFailure error={courses.error} retry={courses.refetch} />}
      {state.at === 'ready' && state.page.rows.length === 0 && <Empty list={list} />}
      {state.at === 'ready' && state.page.rows.length > 0 && (
        <>
          <ul className={styles.cards} aria-label={words.list} aria-busy={state.stale || undefined}>
            {state.page.rows.map(course => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </ul>
          <CoursePages page={state.page} onNext={list.table.onNext} onPrevious={list.table.onPrevious} />
        </>
      )}
    </>
  )
}

function Empty({ list }: { list: Pick<ListState, 'isFiltered' | 'clearFilters'> }) {
  const { catalogue: words } = useCatalogueWords()
  const { noMatches } = useCourseWords()
  if (!list.isFiltered)
    return (
      <EmptyState icon={<GraduationCap aria-hidden="true" />} title={words.none}>
        {words.noneText}
      </EmptyState>
    )
  return <NothingFound words={noMatches} onClear={list.clearFilters} />
}

function CatalogueSkeleton() {
  return (
    <div className={styles.cards} aria-busy="true">
      {['one', 'two', 'three'].map(place => (
        <div key={place} className={styles.waiting}>
          <Skeleton height={180} />
          <Skeleton lines={4} />
        </div>
      ))}
    </div>
  )
}

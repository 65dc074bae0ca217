import { GraduationCap, SearchX } from 'lucide-react'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { useListState, useTableState } from '#shell/calls/list.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { CourseProgress, courseProgresses } from '../contract/options.ts'
import { CourseCard } from './CourseCard.tsx'
import styles from './CourseCatalogue.module.css'
import { CourseFilters, narrowed } from './CourseFilters.tsx'
import { CoursePages } from './CoursePages.tsx'
import { useCourses } from './useCourses.ts'
import { useCourseWords } from './words.ts'

/** Every published course as a card, with how far its reader is. */
export function CourseCatalogue() {
  const { catalogue: words, progresses } = useCourseWords()
  const list = useListState({
    filters: ['language', 'level', 'progress'],
    sort: { by: 'updated', order: 'desc' },
  })
  const progress = CourseProgress.safeParse(list.filter('progress')).data
  const { sort: _, order: __, filters: ___, ...place } = list.query
  const courses = useCourses({ ...place, ...narrowed(list), progress, search: list.search })
  const state = useTableState(courses)
  const options = courseProgresses.map(value => ({ value, label: progresses[value] }))
  const isBare = state.at === 'ready' && state.page.total === 0 && !list.isFiltered
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      {!isBare && (
        <CourseFilters
          list={list}
          label={words.progress}
          placeholder={words.anyProgress}
          options={options}
          value={progress ?? null}
          onChange={value => list.setFilter('progress', value)}
        />
      )}
      {state.at === 'loading' && <Loading />}
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

function Empty({ list }: { list: { isFiltered: boolean; clearFilters: () => void } }) {
  const { catalogue: words } = useCourseWords()
  if (!list.isFiltered)
    return (
      <EmptyState icon={<GraduationCap aria-hidden="true" />} title={words.none}>
        {words.noneText}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={words.nothingFound}
      action={<Button onClick={list.clearFilters}>{words.clearFilters}</Button>}
    >
      {words.nothingFoundText}
    </EmptyState>
  )
}

function Loading() {
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

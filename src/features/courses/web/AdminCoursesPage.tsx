import { GraduationCap, Plus } from 'lucide-react'
import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { showMoment } from '#kit/dates.ts'
import { useListState, useTableState } from '#shell/calls/list.ts'
import { loadChunk } from '#shell/chunks.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CertificateCheck } from '../certificates/web/CertificateCheck.tsx'
import type { CourseRow } from '../contract/course.ts'
import { CourseState, courseStates } from '../contract/options.ts'
import styles from './AdminCoursesPage.module.css'
import { CourseFilters, narrowed } from './CourseFilters.tsx'
import { stateTone } from './stateTone.ts'
import { sortOf, useCourses } from './useCourses.ts'
import { useCourseWords } from './words.ts'

const LearnersView = lazy(() =>
  loadChunk(() => import('../learners/web/LearnersView.tsx')).then(({ LearnersView }) => ({ default: LearnersView })),
)

/** An administrator's `/courses`: all courses; with `?course=` who is how far in one; with `?certificate=` a code to check. */
export function Component() {
  const [search] = useSearchParams()
  const [course, code] = [search.get('course'), search.get('certificate')]
  if (code !== null) return <CertificateCheck code={code} />
  return course ? <LearnersView key={course} id={course} /> : <CourseTable />
}

function CourseTable() {
  const words = useCourseWords()
  const list = useListState({ filters: ['language', 'level', 'state'], sort: { by: 'updated', order: 'desc' } })
  const state = CourseState.safeParse(list.filter('state')).data
  const { sort, order, filters: _, ...place } = list.query
  const query = useCourses({ ...place, ...narrowed(list), state, search: list.search, sort: sortOf(sort, order) })
  const table = useTableState(query)
  const columns = useColumns()
  const isBare = table.at === 'ready' && table.page.total === 0 && !list.isFiltered
  return (
    <>
      <PageHeader title={words.kept.title} lead={words.kept.lead} actions={<AddLink />} />
      <Card pad={false} as="div">
        {!isBare && (
          <CourseFilters
            inTable
            list={list}
            label={words.kept.state}
            placeholder={words.kept.anyState}
            options={courseStates.map(value => ({ value, label: words.states[value] }))}
            value={state ?? null}
            onChange={value => list.setFilter('state', value)}
          />
        )}
        <DataTable
          {...list.table}
          label={words.kept.title}
          columns={columns}
          state={table}
          rowKey={course => course.id}
          rowHref={course => `/upload-course?course=${course.id}`}
          empty={<Empty list={list} />}
        />
      </Card>
    </>
  )
}

function useColumns(): Column<CourseRow>[] {
  const words = useCourseWords()
  return [
    {
      key: 'title',
      heading: words.kept.course,
      sort: true,
      primary: true,
      cell: course => course.title || words.untitled,
    },
    {
      key: 'state',
      heading: words.kept.state,
      cell: course => <StatusBadge tone={stateTone[course.state]}>{words.states[course.state]}</StatusBadge>,
    },
    {
      key: 'language',
      heading: words.kept.language,
      cell: course => `${words.languages[course.language]} · ${words.levels[course.level]}`,
    },
    { key: 'lessons', heading: words.kept.lessons, align: 'end', cell: course => course.lessons },
    { key: 'people', heading: words.kept.people, cell: course => <People course={course} /> },
    { key: 'updated', heading: words.kept.updated, sort: true, cell: course => showMoment(course.updatedAt) },
  ]
}

function People({ course: { id, people } }: { course: CourseRow }) {
  const { kept: words } = useCourseWords()
  if (!people || people.begun === 0) return <span className={styles.nobody}>{words.nobody}</span>
  return (
    <Link href={`/courses?course=${id}`} className={styles.people}>
      {words.peopleOf(people.begun, people.finished)}
    </Link>
  )
}

function AddLink() {
  const { kept: words } = useCourseWords()
  return (
    <LinkButton href="/upload-course" variant="primary" icon={<Plus aria-hidden="true" />}>
      {words.add}
    </LinkButton>
  )
}

function Empty({ list }: { list: { isFiltered: boolean; clearFilters: () => void } }) {
  const { kept, catalogue } = useCourseWords()
  if (list.isFiltered)
    return (
      <EmptyState
        title={catalogue.nothingFound}
        action={<Button onClick={list.clearFilters}>{catalogue.clearFilters}</Button>}
      >
        {catalogue.nothingFoundText}
      </EmptyState>
    )
  return (
    <EmptyState icon={<GraduationCap aria-hidden="true" />} title={kept.none} action={<AddLink />}>
      {kept.noneText}
    </EmptyState>
  )
}

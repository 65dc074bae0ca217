import { GraduationCap, Plus } from 'lucide-react'
import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { showMoment } from '#kit/dates.ts'
import { loadChunk } from '#shell/chunks.ts'
import { ListFilter } from '#shell/lists/ListFilter.tsx'
import { ListScreen } from '#shell/lists/ListScreen.tsx'
import { LinkButton } from '#ui/Button.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CertificateCheck } from '../../certificates/web/CertificateCheck.tsx'
import type { CourseRow } from '../../course/contract/course.ts'
import { courseStates } from '../../course/contract/options.ts'
import { stateTone } from '../../course/web/stateTone.ts'
import { useCourses } from '../../course/web/useCourses.ts'
import { useCourseWords } from '../../course/web/words.ts'
import styles from './AdminCoursesPage.module.css'
import { LanguageFilter, LevelFilter } from './CourseFilters.tsx'
import { useCourseList } from './courseList.ts'
import { useCatalogueWords } from './words.ts'

const LearnersView = lazy(() =>
  loadChunk(() => import('../../learners/web/LearnersView.tsx')).then(({ LearnersView }) => ({
    default: LearnersView,
  })),
)

/**
 * An administrator's `/courses`: all courses; with `?course=` the learners of one; with `?certificate=` a code to
 * check.
 */
export function Component() {
  const [search] = useSearchParams()
  const [course, code] = [search.get('course'), search.get('certificate')]
  if (code !== null) return <CertificateCheck code={code} />
  return course ? <LearnersView key={course} id={course} /> : <CourseTable />
}

function CourseTable() {
  const words = useCatalogueWords()
  const { states, noMatches } = useCourseWords()
  const list = useCourseList()
  return (
    <>
      <PageHeader title={words.kept.title} lead={words.kept.lead} actions={<AddLink />} />
      <ListScreen
        list={list}
        query={useCourses({ ...list.query, ...list.filters })}
        label={words.kept.title}
        search={words.catalogue.search}
        words={noMatches}
        columns={useColumns()}
        rowHref={course => `/upload-course?course=${course.id}`}
        empty={
          <EmptyState icon={<GraduationCap aria-hidden="true" />} title={words.kept.none} action={<AddLink />}>
            {words.kept.noneText}
          </EmptyState>
        }
        hidesFiltersWhenEmpty
        wrapsFilters
      >
        <LanguageFilter list={list} />
        <LevelFilter list={list} />
        <ListFilter
          list={list}
          name="state"
          label={words.kept.state}
          placeholder={words.kept.anyState}
          values={courseStates}
          words={states}
        />
      </ListScreen>
    </>
  )
}

function useColumns(): Column<CourseRow>[] {
  const { kept: words } = useCatalogueWords()
  const { untitled, states, languages, levels } = useCourseWords()
  return [
    {
      key: 'title',
      heading: words.course,
      sort: true,
      primary: true,
      cell: course => (course.title ? <span lang={course.language}>{course.title}</span> : untitled),
    },
    {
      key: 'state',
      heading: words.state,
      cell: course => <StatusBadge tone={stateTone[course.state]}>{states[course.state]}</StatusBadge>,
    },
    {
      key: 'language',
      heading: words.language,
      cell: course => `${languages[course.language]} · ${levels[course.level]}`,
    },
    { key: 'lessons', heading: words.lessons, align: 'end', cell: course => course.lessons },
    { key: 'people', heading: words.people, cell: course => <People course={course} /> },
    { key: 'updated', heading: words.updated, sort: true, cell: course => showMoment(course.updatedAt) },
  ]
}

function People({ course: { id, people } }: { course: CourseRow }) {
  const { kept: words } = useCatalogueWords()
  if (!people || people.begun === 0) return <span className={styles.nobody}>{words.nobody}</span>
  return (
    <Link href={`/courses?course=${id}`} className={styles.people}>
      {words.peopleOf(people.begun, people.finished)}
    </Link>
  )
}

function AddLink() {
  const { kept: words } = useCatalogueWords()
  return (
    <LinkButton href="/upload-course" variant="primary" icon={<Plus aria-hidden="true" />}>
      {words.add}
    </LinkButton>
  )
}

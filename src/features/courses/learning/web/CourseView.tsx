import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Course } from '../../course/contract/course.ts'
import type { Lesson } from '../../course/contract/lesson.ts'
import { useCourse } from '../../course/web/useCourse.ts'
import { CourseFront } from './CourseFront.tsx'
import styles from './CourseView.module.css'
import { LessonRemoved, LessonReplaced } from './LessonChanged.tsx'
import { LessonList } from './LessonList.tsx'
import { LessonView } from './LessonView.tsx'
import { useLearningWords } from './words.ts'

/** A course to learn from: the open lesson beside the list of lessons. */
export function CourseView({ id }: { id: string }) {
  const words = useLearningWords()
  const { data: course, error, refetch } = useCourse(id)
  const back = { href: '/courses', label: words.back }
  // withdrawn while a doctor learns: the cached course is outdated
  if (error && 'code' in error && error.code === 'not-found')
    return (
      <>
        <PageHeader title={words.missing} back={back} />
        <LoadFailure
          error={error}
          retry={refetch}
          missing={{ title: words.missing, text: words.missingText, list: '/courses', toList: words.back }}
        />
      </>
    )
  if (!course)
    return (
      <>
        <PageHeader title={words.about} back={back} />
        {error ? (
          <LoadFailure error={error} retry={refetch} />
        ) : (
          <Card>
            <Skeleton lines={10} />
          </Card>
        )}
      </>
    )
  return <Open course={course} />
}

function Open({ course }: { course: Course }) {
  const words = useLearningWords()
  const [search] = useSearchParams()
  const wanted = search.get('lesson')
  const at = course.lessons.findIndex(one => one.id === wanted)
  const lesson = course.lessons[at]
  const firstView = useFirstView(lesson, at)
  const back = wanted
    ? { href: `/courses?course=${course.id}`, label: words.about }
    : { href: '/courses', label: words.back }
  return (
    <>
      <PageHeader title={course.fields.title} part={lesson?.title} lang={course.fields.language} back={back} />
      <div className={styles.layout}>
        <div className={styles.main}>
          {!wanted && <CourseFront course={course} />}
          {wanted && !lesson && <LessonRemoved course={course} at={firstView?.id === wanted ? firstView.at : 0} />}
          {lesson && firstView?.revision !== undefined && firstView.revision !== lesson.revision && <LessonReplaced />}
          {/* another file counts as another lesson: its player is remounted */}
          {lesson && <LessonView key={`${lesson.id}:${lesson.revision}`} course={course} lesson={lesson} />}
        </div>
        <LessonList course={course} current={lesson?.id} />
      </div>
    </>
  )
}

interface FirstView {
  id: string
  revision: number
  /** Its position in the course. */
  at: number
}

/** The open lesson as it was first shown, to detect that it was replaced or removed. */
function useFirstView(lesson: Lesson | undefined, at: number): FirstView | undefined {
  const [firstView, setFirstView] = useState<FirstView>()
  if (lesson && firstView?.id !== lesson.id) setFirstView({ id: lesson.id, revision: lesson.revision, at })
  return firstView
}

import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Course } from '../../course/contract/course.ts'
import type { Lesson } from '../../course/contract/lesson.ts'
import { showLength } from '../../course/web/showLength.ts'
import { useCourseWords } from '../../course/web/words.ts'
import styles from './CourseView.module.css'
import { lessonHref, shareOf } from './lessonText.ts'
import { useLearningWords } from './words.ts'

/** The lessons of a course in order, the finished ones ticked; the open one is marked. */
export function LessonList({ course, current }: { course: Course; current: string | undefined }) {
  const words = useLearningWords()
  const { lessons } = course
  const done = lessons.filter(lesson => lesson.progress?.finishedAt).length
  return (
    <Card title={words.lessons}>
      <Stack gap={4}>
        <Progress label={words.progress} value={shareOf(lessons)} tone={done === lessons.length ? 'good' : 'action'} />
        <ol className={styles.list}>
          {lessons.map(lesson => (
            <li key={lesson.id}>
              <Link
                href={lessonHref(course, lesson)}
                className={styles.lesson}
                aria-current={lesson.id === current ? 'page' : undefined}
              >
                <Mark lesson={lesson} />
                <Name lesson={lesson} lang={course.fields.language} />
              </Link>
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  )
}

function Name({ lesson, lang }: { lesson: Lesson; lang: string }) {
  const { lessonKinds } = useCourseWords()
  const seconds = lesson.file?.seconds
  return (
    <span>
      <span className={styles.name} lang={lang}>
        {lesson.title}
      </span>
      <span className={styles.kind}>
        {lessonKinds[lesson.kind]}
        {seconds ? ` · ${showLength(seconds)}` : ''}
      </span>
    </span>
  )
}

function Mark({ lesson: { progress } }: { lesson: Lesson }) {
  const words = useLearningWords()
  if (progress?.finishedAt)
    return <CircleCheck className={styles.mark} data-state="finished" role="img" aria-label={words.finished} />
  if (progress) return <CircleDot className={styles.mark} data-state="begun" role="img" aria-label={words.begun} />
  return <CircleDashed className={styles.mark} role="img" aria-label={words.notBegun} />
}

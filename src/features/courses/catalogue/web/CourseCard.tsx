import { Award, BookOpen, Clock } from 'lucide-react'
import { LinkButton } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { Progress } from '#ui/Progress.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { CourseRow } from '../../course/contract/course.ts'
import { CourseCover } from '../../course/web/CourseCover.tsx'
import { CourseTags } from '../../course/web/CourseTags.tsx'
import { useCourseWords } from '../../course/web/words.ts'
import styles from './CourseCard.module.css'
import { useCatalogueWords } from './words.ts'

/** A course in the catalogue: its content, the reader's progress, and the link to it. */
export function CourseCard({ course }: { course: CourseRow }) {
  const words = useCatalogueWords()
  const { catalogue } = words
  const { again } = useCourseWords()
  const { done } = course
  const href = `/courses?course=${course.id}`
  const act = { 'not-begun': catalogue.begin, 'in-progress': catalogue.goOn, finished: again }
  const state = done?.state ?? 'not-begun'
  return (
    <article className={styles.card}>
      <CourseCover coverId={course.coverId} title={course.title} />
      <div className={styles.words}>
        <p className={styles.tags}>
          <CourseTags {...course} />
          {course.certificate && (
            <StatusBadge tone="good" icon={<Award aria-hidden="true" />}>
              {catalogue.certified}
            </StatusBadge>
          )}
        </p>
        <h2 className={styles.title} lang={course.language}>
          <Link href={href} className="lone">
            {course.title}
          </Link>
        </h2>
        <p className={styles.summary} lang={course.language}>
          {course.summary}
        </p>
        <p className={styles.size}>
          <BookOpen aria-hidden="true" /> {words.lessons(course.lessons)}
          {course.minutes > 0 && (
            <>
              <Clock aria-hidden="true" /> {words.minutes(course.minutes)}
            </>
          )}
        </p>
        {done && done.state !== 'not-begun' && (
          <Progress
            label={catalogue.progress}
            value={done.share}
            tone={done.state === 'finished' ? 'good' : 'action'}
          />
        )}
      </div>
      <div className={styles.act}>
        <LinkButton full href={href} variant={state === 'in-progress' ? 'primary' : 'secondary'}>
          {act[state]}
          <span className="visually-hidden">
            : <span lang={course.language}>{course.title}</span>
          </span>
        </LinkButton>
      </div>
    </article>
  )
}

import { Play } from 'lucide-react'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { InLanguage } from '#ui/InLanguage.tsx'
import { Row } from '#ui/Stack.tsx'
import { CertificateCard } from '../../certificates/web/CertificateCard.tsx'
import type { Course } from '../../course/contract/course.ts'
import { CourseCover } from '../../course/web/CourseCover.tsx'
import { CourseTags } from '../../course/web/CourseTags.tsx'
import { useCourseWords } from '../../course/web/words.ts'
import styles from './CourseView.module.css'
import { lessonHref, nextUnfinished } from './lessonText.ts'
import { useLearningWords } from './words.ts'

/** The description of a course, and the button to begin or continue it. */
export function CourseFront({ course }: { course: Course }) {
  const words = useLearningWords()
  const { again } = useCourseWords()
  const { fields, lessons, certificate } = course
  const next = nextUnfinished(lessons)
  const first = lessons[0]
  const isStarted = lessons.some(lesson => lesson.progress)
  return (
    <>
      {certificate && <CertificateCard certificate={certificate} />}
      <Card as="div">
        <div className={styles.front}>
          <div className={styles.cover}>
            <CourseCover coverId={fields.coverId} title={fields.title} />
          </div>
          <Row gap={2}>
            <CourseTags {...fields} />
          </Row>
          <p className={styles.summary} lang={fields.language}>
            {fields.summary}
          </p>
          {first && (
            <div>
              <LinkButton variant="primary" icon={<Play aria-hidden="true" />} href={lessonHref(course, next ?? first)}>
                {next && isStarted ? (
                  <InLanguage text={words.goOnWith(next.title)} part={next.title} lang={fields.language} />
                ) : next ? (
                  words.begin
                ) : (
                  again
                )}
              </LinkButton>
            </div>
          )}
        </div>
      </Card>
    </>
  )
}

import { ArrowRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { loadChunk } from '#shell/chunks.ts'
import { Banner } from '#ui/Banner.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { InLanguage } from '#ui/InLanguage.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useUiWords } from '#ui/words.tsx'
import { CertificateCard } from '../../certificates/web/CertificateCard.tsx'
import type { Course } from '../../course/contract/course.ts'
import type { Lesson } from '../../course/contract/lesson.ts'
import { TextLesson } from '../../player/web/TextLesson.tsx'
import { useProgressRecorder } from '../../player/web/useProgressRecorder.ts'
import { usePlayerWords } from '../../player/web/words.ts'
import styles from './CourseView.module.css'
import { lessonHref } from './lessonText.ts'
import { useLearningWords } from './words.ts'

const VideoLesson = lazy(() =>
  loadChunk(() => import('../../player/web/VideoLesson.tsx')).then(({ VideoLesson }) => ({ default: VideoLesson })),
)
const PdfLesson = lazy(() =>
  loadChunk(() => import('../../player/web/PdfLesson.tsx')).then(({ PdfLesson }) => ({ default: PdfLesson })),
)

/** One lesson of any kind, with a link to the next one. */
export function LessonView({ course, lesson }: { course: Course; lesson: Lesson }) {
  const words = useLearningWords()
  const { labelled } = useUiWords()
  const { lessonFinished } = usePlayerWords()
  const record = useProgressRecorder(course, lesson)
  const stage = record.useStage()
  const next = course.lessons[course.lessons.indexOf(lesson) + 1]
  const isFinished = Boolean(lesson.progress?.finishedAt)
  return (
    <Stack gap={4}>
      {stage === 'away' && (
        <Banner isAnnounced tone="warn">
          {words.notSaved}
        </Banner>
      )}
      <Card as="article">
        <Stack gap={4}>
          <h2 className={styles.heading} lang={course.fields.language}>
            {lesson.title}
          </h2>
          <Suspense fallback={<Skeleton height={360} />}>
            {lesson.kind === 'text' && <TextLesson lesson={lesson} record={record} language={course.fields.language} />}
            {lesson.kind === 'video' && lesson.file && (
              <VideoLesson {...{ course, lesson, record }} file={lesson.file} />
            )}
            {lesson.kind === 'pdf' && lesson.file && (
              <PdfLesson {...{ lesson, record }} file={lesson.file} lang={course.fields.language} />
            )}
          </Suspense>
        </Stack>
      </Card>
      {isFinished && course.certificate && <CertificateCard certificate={course.certificate} />}
      {isFinished && !course.certificate && (
        <Banner
          isAnnounced
          tone="good"
          title={lessonFinished}
          actions={
            next && (
              <LinkButton variant="primary" icon={<ArrowRight aria-hidden="true" />} href={lessonHref(course, next)}>
                <InLanguage text={labelled(words.next, next.title)} part={next.title} lang={course.fields.language} />
              </LinkButton>
            )
          }
        />
      )}
    </Stack>
  )
}

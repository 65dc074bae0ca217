import { Banner } from '#ui/Banner.tsx'
import { LinkButton } from '#ui/Button.tsx'
import type { Course } from '../../course/contract/course.ts'
import { lessonHref, nextUnfinished } from './lessonText.ts'
import { useLearningWords } from './words.ts'

/** Shown in place of a removed lesson; `at`: its former position. */
export function LessonRemoved({ course, at }: { course: Course; at: number }) {
  const words = useLearningWords()
  const next = nextUnfinished(course.lessons, at)
  return (
    <Banner
      tone="warn"
      title={words.takenOut}
      actions={
        next && (
          <LinkButton variant="primary" href={lessonHref(course, next)}>
            {words.goOnWith(next.title)}
          </LinkButton>
        )
      }
    >
      {next ? words.takenOutText(next.title) : words.takenOutNone}
    </Banner>
  )
}

/** Shown above a lesson whose file was replaced while it was open. */
export function LessonReplaced() {
  const words = useLearningWords()
  return (
    <Banner isAnnounced tone="warn" title={words.replaced}>
      {words.replacedText}
    </Banner>
  )
}

import { Banner } from '#ui/Banner.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { InLanguage } from '#ui/InLanguage.tsx'
import type { Course } from '../../course/contract/course.ts'
import { lessonHref, nextUnfinished } from './lessonText.ts'
import { useLearningWords } from './words.ts'

/** Shown in place of a removed lesson; `at`: its former position. */
export function LessonRemoved({ course, at }: { course: Course; at: number }) {
  const words = useLearningWords()
  const next = nextUnfinished(course.lessons, at)
  const lang = course.fields.language
  return (
    <Banner
      isAnnounced
      tone="warn"
      title={words.takenOut}
      actions={
        next && (
          <LinkButton variant="primary" href={lessonHref(course, next)}>
            <InLanguage text={words.goOnWith(next.title)} part={next.title} lang={lang} />
          </LinkButton>
        )
      }
    >
      {next ? <InLanguage text={words.takenOutText(next.title)} part={next.title} lang={lang} /> : words.takenOutNone}
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

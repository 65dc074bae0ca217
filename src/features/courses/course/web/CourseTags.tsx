import { Languages, Signal } from 'lucide-react'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { CourseFields } from '../contract/course.ts'
import { useCourseWords } from './words.ts'

/** The level and the language of a course. */
export function CourseTags({ level, language }: Pick<CourseFields, 'level' | 'language'>) {
  const { levels, languages } = useCourseWords()
  return (
    <>
      <StatusBadge tone="info" icon={<Signal aria-hidden="true" />}>
        {levels[level]}
      </StatusBadge>
      <StatusBadge tone="neutral" icon={<Languages aria-hidden="true" />}>
        {languages[language]}
      </StatusBadge>
    </>
  )
}

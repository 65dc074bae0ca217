import { z } from 'zod'
import { Language } from '#kit/fields.ts'
import { useListState } from '#shell/lists/listState.ts'
import { courseSorts } from '../../course/contract/course.ts'
import { CourseProgress, CourseState, Level } from '../../course/contract/options.ts'

/** The state of an administrator's list in the URL: `/courses?language=fr&state=draft&sort=title#q=bond`. */
export const courseList = {
  schema: z.object({ language: Language, level: Level, state: CourseState }),
  sort: { orders: courseSorts, first: '-updated' },
} as const

/** The state of a doctor's catalogue in the URL: `/courses?level=advanced&progress=begun#q=bond`. */
const catalogue = { schema: z.object({ language: Language, level: Level, progress: CourseProgress }) } as const

export const useCourseList = () => useListState(courseList)
export const useCatalogue = () => useListState(catalogue)

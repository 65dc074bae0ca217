import type { CourseState } from '../contract/options.ts'

/** How a course's state is coloured. */
export const stateTone = { draft: 'wait', published: 'good', withdrawn: 'done' } as const satisfies Record<
  CourseState,
  string
>

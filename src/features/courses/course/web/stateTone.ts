import type { CourseState } from '../contract/options.ts'

/** The badge colour of each course state. */
export const stateTone = { draft: 'wait', published: 'good', withdrawn: 'done' } as const satisfies Record<
  CourseState,
  string
>

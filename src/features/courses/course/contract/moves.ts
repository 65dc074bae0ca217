import type { Role } from '#features/auth/contract/session.ts'
import { machine } from '#kit/machine.ts'
import { type CourseState, courseStates } from './options.ts'

/** The life cycle of a course. A withdrawn course can be published again; only a draft can be deleted. */
export const courseMoves = machine<CourseState, Role, 'publish' | 'withdraw'>({
  states: courseStates,
  moves: {
    publish: { from: ['draft', 'withdrawn'], to: 'published', roles: ['super-admin'] },
    withdraw: { from: ['published'], to: 'withdrawn', roles: ['super-admin'] },
  },
})

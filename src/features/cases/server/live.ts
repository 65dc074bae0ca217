import { announce } from '#platform/live.ts'
import type { CaseEvent } from '../contract/events.ts'

/** Shows a case's change at once, to its doctor and, once it is shared, to the provider. */
export async function announceCase({ caseId, doctorId, shared }: CaseEvent): Promise<void> {
  await announce({ topic: 'cases', id: caseId, users: [doctorId], ...(shared && { roles: ['super-admin'] }) })
}

import { announce } from '#platform/live.ts'
import type { CaseFileJudged, CaseMoved, MessagesRead } from '../contract/events.ts'

/** Shows a case's change at once, to its doctor and, once it is shared, to the provider. */
export async function announceCase({ caseId, doctorId, shared }: Pick<CaseMoved, 'caseId' | 'doctorId' | 'shared'>) {
  await announce({ topic: 'cases', id: caseId, users: [doctorId], ...(shared && { roles: ['super-admin'] }) })
}

/** Shows to the writer that a message was read; what was read before changes no screen. */
export async function announceRead({ isNew, ...read }: MessagesRead): Promise<void> {
  // a screen that marks what arrives as read would otherwise never come to rest
  if (isNew && read.shared) await announceCase(read)
}

/** Shows a file of a case: the provider's stay with the provider until they are published. */
export async function announceCaseFile({ caseId, doctorId, sentBy }: CaseFileJudged): Promise<void> {
  const users = sentBy === 'doctor' ? [doctorId] : []
  await announce({ topic: 'cases', id: caseId, users, roles: ['super-admin'] })
}

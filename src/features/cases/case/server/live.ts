import { announce } from '#platform/live.ts'
import type { CaseFileChecked, CaseMoved, MessagesRead } from '../contract/events.ts'

/** Refreshes the open screens of a case's doctor and, once it is shared, of the provider. */
export async function announceCase({ caseId, doctorId, shared }: Pick<CaseMoved, 'caseId' | 'doctorId' | 'shared'>) {
  await announce({ topic: 'cases', id: caseId, users: [doctorId], ...(shared && { roles: ['super-admin'] }) })
}

/** Refreshes the writer's screen when a message was read; nothing is sent when all were read before. */
export async function announceRead({ isNew, ...read }: MessagesRead): Promise<void> {
  // without this check, a screen that marks messages as read on arrival would refresh itself without end
  if (isNew && read.shared) await announceCase(read)
}

/** Refreshes the screens that list a file of a case; files of unpublished plans only for the provider. */
export async function announceCaseFile({ caseId, doctorId, sentBy }: CaseFileChecked): Promise<void> {
  const users = sentBy === 'doctor' ? [doctorId] : []
  await announce({ topic: 'cases', id: caseId, users, roles: ['super-admin'] })
}

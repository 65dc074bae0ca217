import { personName } from '#features/cases/case/server/personName.ts'
import { attachFile } from '#features/files/file/server/file.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { OpenTicket } from './lockTicket.ts'
import { insertFiles, insertMessage } from './queries.ts'

export interface NewMessage {
  body: string
  files: readonly string[]
}

/** Adds a message to a ticket. Its files become readable by every reader of the ticket. */
export async function addMessage(
  scope: Scope,
  { id: ticketId, doctorId }: OpenTicket,
  { body, files, at }: NewMessage & { at: Date },
): Promise<{ id: string }> {
  const message = await insertMessage(scope, { ticketId, name: await personName(scope), body, at })
  for (const id of files)
    await attachFile(scope, { id, kind: 'ticket-file', audience: { doctor: doctorId }, at: 'files' })
  await insertFiles(scope, message.id, files)
  return message
}

import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { afterCommit } from '#platform/db/db.ts'
import { AttachableFile } from '../../file/contract/file.ts'
import { type listUnattachedUploads, mostUnattached } from '../../file/contract/unattached.ts'
import { type readUploadAgain, type readVerdict, Verdict } from '../../file/contract/verdict.ts'
import { returnToQuarantine, unattachedOf, uploadById } from './queries.ts'
import type { UploadParts } from './upload.ts'

const states: Record<string, Verdict['state']> = {
  receiving: 'receiving',
  quarantined: 'being-read',
  clean: 'clean',
  rejected: 'refused',
}

/** The verdict on an upload of the caller's own. */
export async function verdictOf(
  { params }: InputOf<typeof readVerdict>,
  scope: Scope,
): Promise<AnswerOf<typeof readVerdict>> {
  const row = await uploadById(scope, params.id)
  if (!row) throw new AppError('not-found')
  return Verdict.parse({
    state: states[row.state],
    received: row.received_bytes,
    facts: row.facts,
    why: row.refusal,
  })
}

/**
 * Queues an upload of the caller's own that waits for its verdict, or whose check was stopped; one that is being read already
 * is not read twice.
 */
export async function readAgain(
  { params }: InputOf<typeof readUploadAgain>,
  scope: Scope,
  { quarantine, storage }: Pick<UploadParts, 'quarantine' | 'storage'>,
): Promise<AnswerOf<typeof readUploadAgain>> {
  const row = await uploadById(scope, params.id)
  if (!row) throw new AppError('not-found')
  if (row.state !== 'quarantined') {
    const isReadable = (await storage.size(row.id)) !== undefined
    if (!isReadable || !(await returnToQuarantine(scope, row.id))) throw new AppError('illegal-move')
  }
  // the reader would not find it before the commit
  afterCommit(() => quarantine.admit(row.id))
  return {}
}

/** The caller's complete, unattached uploads. */
export async function unattachedUploads(
  { body }: InputOf<typeof listUnattachedUploads>,
  scope: Scope,
): Promise<AnswerOf<typeof listUnattachedUploads>> {
  const rows = await unattachedOf(scope, body.kind)
  const files = rows.slice(0, mostUnattached).map(row => AttachableFile.parse(row))
  return { files, areMore: rows.length > mostUnattached }
}

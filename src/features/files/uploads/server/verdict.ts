import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { AttachableFile } from '../../file/contract/file.ts'
import type { listUnattachedUploads } from '../../file/contract/unattached.ts'
import { type readUploadAgain, type readVerdict, Verdict } from '../../file/contract/verdict.ts'
import type { Quarantine } from '../../reading/server/quarantine.ts'
import { unattachedOf, uploadById } from './queries.ts'

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

/** Queues an upload of the caller's own that waits for its verdict; one that is being read already is not read twice. */
export async function readAgain(
  { params }: InputOf<typeof readUploadAgain>,
  scope: Scope,
  quarantine: Pick<Quarantine, 'admit'>,
): Promise<AnswerOf<typeof readUploadAgain>> {
  const row = await uploadById(scope, params.id)
  if (!row) throw new AppError('not-found')
  if (row.state !== 'quarantined') throw new AppError('illegal-move')
  quarantine.admit(row.id)
  return {}
}

/** The caller's complete, unattached uploads. */
export async function unattachedUploads(
  { body }: InputOf<typeof listUnattachedUploads>,
  scope: Scope,
): Promise<AnswerOf<typeof listUnattachedUploads>> {
  return { files: (await unattachedOf(scope, body.kind)).map(row => AttachableFile.parse(row)) }
}

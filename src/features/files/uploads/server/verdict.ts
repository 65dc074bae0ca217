import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import { AttachableFile } from '../../file/contract/file.ts'
import type { listUnattachedUploads } from '../../file/contract/unattached.ts'
import { type readVerdict, Verdict } from '../../file/contract/verdict.ts'
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

/** The caller's complete, unattached uploads. */
export async function unattachedUploads(
  { body }: InputOf<typeof listUnattachedUploads>,
  scope: Scope,
): Promise<AnswerOf<typeof listUnattachedUploads>> {
  return { files: (await unattachedOf(scope, body.kind)).map(row => AttachableFile.parse(row)) }
}

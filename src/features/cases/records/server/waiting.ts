import type { Scope } from '#platform/db/actor.ts'
import { OpenUpload } from '../contract/open.ts'
import { Slot } from '../contract/options.ts'
import { type OpenUploadRow, openUploads, slotsInQuarantine } from './queries.ts'

/** The caller's uploads to a case that are not in a slot yet, oldest first. */
export async function waitingUploads(scope: Scope, caseId: string): Promise<OpenUpload[]> {
  return (await openUploads(scope, caseId)).map(asOpenUpload)
}

/** The slots of a case whose file was sent by the caller and is still being checked. */
export async function slotsBeingRead(scope: Scope, caseId: string): Promise<Slot[]> {
  return (await slotsInQuarantine(scope, caseId)).map(slot => Slot.parse(slot))
}

const states: Record<string, OpenUpload['state']> = {
  receiving: 'receiving',
  quarantined: 'being-read',
  rejected: 'refused',
  clean: 'unpublished',
}

function asOpenUpload(row: OpenUploadRow): OpenUpload {
  return OpenUpload.parse({
    state: states[row.state],
    id: row.id,
    kind: row.kind,
    slot: row.slot,
    name: row.name,
    bytes: row.declared_bytes,
    received: row.received_bytes,
    sha256: row.declared_sha256?.toString('hex'),
    startedAt: row.created_at.toISOString(),
    arrivedAt: row.completed_at?.toISOString() ?? row.created_at.toISOString(),
    why: row.refusal,
    facts: row.facts,
  })
}

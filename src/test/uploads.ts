import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FileFacts } from '#features/files/file/contract/facts.ts'
import { viewSizes } from '#features/files/file/contract/file.ts'
import { mediaTypes } from '#features/files/file/contract/format.ts'
import type { AttachableKind, UploadKind } from '#features/files/file/contract/upload.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import type { Person, TestApp } from './app.ts'
import { asOwner } from './database.ts'

/** A case of a doctor, in any phase; the provider has seen it unless it is a draft. */
export async function makeCase({ database }: TestApp, doctor: Person, phase = 'draft', cycle = 1): Promise<string> {
  const id = newId()
  const first_submitted_at = phase === 'draft' && cycle === 1 ? null : new Date()
  await database.db.as({ kind: 'system' }, () =>
    query.insertInto('cases').values({ id, doctor_id: doctor.id, phase, cycle, first_submitted_at }).execute(),
  )
  return id
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What the database stores of a case's files, or of one. */
export function fileRows(database: TestApp['database'], of: { case_id: string } | { id: string }) {
  const [[column, value] = ['id', '']] = Object.entries(of)
  return asOwner<{ id: string; state: string; refusal: string | null; received_bytes: number; sha256: Buffer }>(
    database,
    `select id, state, refusal, received_bytes, sha256 from files where ${column} = $1`,
    [value],
  )
}

/** The path that the bytes of a created upload are sent to. */
export const locationOf = (answer: Response) => answer.headers.get('location') ?? ''

/** A file and its target. */
export interface Sending {
  /** Undefined: an attachable file. */
  caseId?: string
  kind?: UploadKind
  slot?: string
  name?: string
  bytes: Uint8Array
  /** A hash other than the correct one. */
  hash?: string
}

/** The tus operations over real sockets, as a user. `address` is where the server listens. */
export function tusOf(address: string, { bearer }: Pick<Person, 'bearer'>) {
  const headers = { authorization: `Bearer ${bearer}`, 'tus-resumable': '1.0.0' }
  const create = ({ caseId, kind = 'scan', slot = 'upper-scan', name = 'upper.stl', bytes, hash }: Sending) => {
    const place = caseId === undefined ? {} : { caseId, slot }
    const metadata = { ...place, kind, name, sha256: hash ?? sha256(bytes) }
    const pairs = Object.entries(metadata).map(([key, value]) =>
      `${key} ${Buffer.from(value).toString('base64')}`.trim(),
    )
    const more = { 'upload-length': String(bytes.length), 'upload-metadata': pairs.join(',') }
    return fetch(`${address}/api/uploads`, { method: 'POST', headers: { ...headers, ...more } })
  }
  const patch = (path: string, offset: number, bytes: Uint8Array) =>
    fetch(address + path, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: Buffer.from(bytes),
    })
  const head = (path: string) => fetch(address + path, { method: 'HEAD', headers })
  const remove = (path: string) => fetch(address + path, { method: 'DELETE', headers })
  const offset = async (path: string) => Number((await head(path)).headers.get('upload-offset'))
  /** Sends a part of what it announces, then waits for `cut` and breaks the connection. */
  const patchAndCut = (path: string, at: number, bytes: Uint8Array, cut: Promise<unknown>) =>
    new Promise<void>(resolve => {
      const sending = request(address + path, {
        method: 'PATCH',
        headers: {
          ...headers,
          'upload-offset': String(at),
          'content-type': 'application/offset+octet-stream',
          'content-length': String(bytes.length + 1),
        },
      })
      sending.on('error', () => {}).on('close', resolve)
      sending.write(bytes, () => cut.then(() => sending.destroy()))
    })
  /** The complete upload of one file. */
  const send = async (sending: Sending) => {
    const created = await create(sending)
    if (created.status !== 201) return created
    return patch(locationOf(created), 0, sending.bytes)
  }
  return { create, patch, head, remove, offset, patchAndCut, send }
}

/**
 * Sends an attachable file completely and waits for the result of its checks; returns its id. `address` is where the
 * server listens.
 */
export async function sendUpload(
  { quarantine }: Pick<TestApp, 'quarantine'>,
  address: string,
  who: Person,
  file: { kind: AttachableKind; name: string; bytes: Uint8Array },
): Promise<string> {
  const tus = tusOf(address, who)
  const created = await tus.create(file)
  if (created.status !== 201) throw new Error(`${file.name}: ${created.status} ${await created.text()}`)
  await tus.patch(locationOf(created), 0, file.bytes)
  await quarantine.settled()
  return locationOf(created).split('/').at(-1) ?? ''
}

const plainFacts: Record<AttachableKind, object> = {
  'invoice-pdf': { kind: 'document', type: 'pdf' },
  'transfer-proof': { kind: 'document', type: 'pdf' },
  'bank-statement': { kind: 'statement', type: 'xml' },
  'course-cover': { kind: 'picture', type: 'png', width: 1600, height: 900 },
  'lesson-video': { kind: 'video', type: 'mp4', codec: 'avc', duration: 61, width: 640, height: 360 },
  'lesson-pdf': { kind: 'document', type: 'pdf' },
  'lesson-captions': { kind: 'captions', type: 'vtt', cues: 3 },
  'ticket-file': { kind: 'document', type: 'pdf' },
  'case-picture': { kind: 'picture', type: 'png', width: 1200, height: 900 },
  'profile-photo': { kind: 'picture', type: 'png', width: 800, height: 800 },
}

/** An upload as if it had been sent and found clean, for tests of what attaches it. Returns its id. */
export async function cleanUpload(
  { database, storage }: Pick<TestApp, 'database' | 'storage'>,
  who: Pick<Person, 'id'>,
  kind: AttachableKind,
  bytes: Uint8Array = new TextEncoder().encode(`a ${kind}`),
): Promise<string> {
  const id = newId()
  const facts = FileFacts.parse({ ...plainFacts[kind], bytes: bytes.length, sha256: sha256(bytes) })
  const hash = Buffer.from(facts.sha256, 'hex')
  await database.db.as({ kind: 'system' }, () =>
    query
      .insertInto('files')
      .values({
        ...{ id, owner_id: who.id, kind, name: `${kind}.${facts.type}`, state: 'clean', completed_at: new Date() },
        ...{ declared_bytes: bytes.length, received_bytes: bytes.length, declared_sha256: hash, sha256: hash },
        ...{ extension: facts.type, mime: mediaTypes[facts.type], facts: JSON.stringify(facts) },
      })
      .execute(),
  )
  await storage.put(id, bytes)
  if (facts.kind === 'picture') for (const size of viewSizes) await storage.put(`${id}.${size}`, bytes)
  return id
}

/** Listens on a free port of this machine; returns the address. */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<string> {
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo // a TCP server's address is never a string
  return `http://127.0.0.1:${port}`
}

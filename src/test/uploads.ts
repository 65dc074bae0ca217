import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UploadKind } from '#features/cases/records/uploads/contract/upload.ts'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import type { Person, TestApp } from './app.ts'
import { asOwner } from './database.ts'

/** A case of a doctor, in any phase, seen by the provider unless it is a draft. */
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

/** What the database knows of a case's files, or of one. */
export function fileRows(database: TestApp['database'], of: { case_id: string } | { id: string }) {
  const [[column, value] = ['id', '']] = Object.entries(of)
  return asOwner<{ id: string; state: string; refusal: string | null; received_bytes: number; sha256: Buffer }>(
    database,
    `select id, state, refusal, received_bytes, sha256 from files where ${column} = $1`,
    [value],
  )
}

/** Where a created upload is sent to. */
export const locationOf = (answer: Response) => answer.headers.get('location') ?? ''

/** A file and where it shall go. */
export interface Sending {
  caseId: string
  kind?: UploadKind
  slot?: string
  name?: string
  bytes: Uint8Array
  /** Another hash than the right one. */
  hash?: string
}

/** The tus verbs over real sockets, as a person. `address` is where the server listens. */
export function tusOf(address: string, { bearer }: Pick<Person, 'bearer'>) {
  const headers = { authorization: `Bearer ${bearer}`, 'tus-resumable': '1.0.0' }
  const create = ({ caseId, kind = 'scan', slot = 'upper-scan', name = 'upper.stl', bytes, hash }: Sending) => {
    const metadata = { caseId, kind, slot, name, sha256: hash ?? sha256(bytes) }
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
  /** The whole way of one file. */
  const send = async (sending: Sending) => {
    const created = await create(sending)
    if (created.status !== 201) return created
    return patch(locationOf(created), 0, sending.bytes)
  }
  return { create, patch, head, remove, offset, patchAndCut, send }
}

/** Listens on a free port of this machine; answers the address. */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<string> {
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo // a TCP server's address is never a string
  return `http://127.0.0.1:${port}`
}

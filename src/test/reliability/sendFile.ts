import { setTimeout as pause } from 'node:timers/promises'
import { readVerdict } from '#features/files/file/contract/verdict.ts'
import { locationOf, type Sending, tusOf } from '../uploads.ts'
import { type Caller, call } from './calls.ts'

const chunkBytes = 8 * 2 ** 20
// longer than any fault of a scenario lasts
const stuckMs = 90_000

/** What became of an upload. */
export interface Upload {
  id: string
  /** How many bytes. */
  acknowledged: number
  resumes: number
  /** What was acknowledged and not there when the upload resumed. Anything but none is a fault. */
  shrunk: string[]
}

/**
 * Sends a file by the tus protocol in parts of 8 MiB, and resumes at the offset that the server names after each break, until
 * the last byte is acknowledged. `address` is asked before each request. Undefined when the load ends before. Throws for a file
 * that is refused, or that comes no further.
 */
export async function sendFile(
  address: () => string,
  who: Caller,
  file: Sending,
  { isOver }: { isOver: () => boolean },
): Promise<Upload | undefined> {
  const tus = async () => tusOf(address(), { bearer: await who.bearer() })
  const persist = async <T>(step: () => Promise<T | undefined>): Promise<T | undefined> => {
    for (;;) {
      const done = await step().catch(() => undefined)
      if (done !== undefined || isOver()) return done
      await pause(50)
    }
  }
  const created = await persist(async () => {
    const answer = await (await tus()).create(file)
    if (answer.status >= 500) return undefined
    return answer.status === 201 ? locationOf(answer) : `refused: ${answer.status} ${await answer.text()}`
  })
  if (created === undefined) return undefined
  if (created.startsWith('refused')) throw new Error(`${file.name} was ${created}`)
  const upload: Upload = { id: created.split('/').at(-1) ?? '', acknowledged: 0, resumes: 0, shrunk: [] }
  let offset = 0
  let progressAt = performance.now()
  while (upload.acknowledged < file.bytes.length) {
    if (isOver()) return undefined
    const part = file.bytes.subarray(offset, offset + chunkBytes)
    const answer = await (await tus()).patch(created, offset, part).catch(() => undefined)
    if (answer?.status === 204) {
      offset = Number(answer.headers.get('upload-offset'))
      upload.acknowledged = offset
      progressAt = performance.now()
      continue
    }
    if (performance.now() - progressAt > stuckMs) throw new Error(`${created} is stuck at ${offset}: ${answer?.status}`)
    const known = await persist(async () => {
      const head = await (await tus()).head(created)
      return head.status === 200 ? Number(head.headers.get('upload-offset')) : undefined
    })
    if (known === undefined) return undefined
    upload.resumes += 1
    if (known < upload.acknowledged)
      upload.shrunk.push(`${upload.id}: ${upload.acknowledged} acknowledged, ${known} there`)
    offset = known
    // the answer to the last part was lost
    if (known === file.bytes.length) upload.acknowledged = known
    else await pause(50)
  }
  return upload
}

/** Sends a file and asks for its verdict until it is clean; returns its id. */
export async function cleanFile(
  address: () => string,
  who: Caller,
  file: Sending,
  load: { isOver: () => boolean },
): Promise<string | undefined> {
  const upload = await sendFile(address, who, file, load)
  while (upload && !load.isOver()) {
    const { body } = await call(address(), who, readVerdict, { params: { id: upload.id } })
    if (body.state === 'clean') return upload.id
    await pause(100)
  }
  return undefined
}

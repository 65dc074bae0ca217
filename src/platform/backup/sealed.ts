import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { makeFolderSafely, moveSafely } from '../storageFolders.ts'

/** Begins the names of files that are still being written. One of an ended process is removed by the next backup. */
export const unfinishedPrefix = '.new-'

/** What a backup is made of is missing or damaged; the message names the file. */
export class BackupFault extends Error {}

/** A written file: its bytes on the disk and their SHA-256, and the SHA-256 of what is encrypted in it. */
export interface Sealed {
  bytes: number
  sha256: string
  plainSha256: string
}

/**
 * Compresses (gzip) and encrypts (age, https://age-encryption.org/v1) bytes into a file, which gets its name when it is
 * complete and on the disk. `pathOf` is asked last, because a name may be the hash of what is in the file.
 */
export async function seal(
  plain: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { folder, pathOf, recipient }: { folder: string; pathOf: (plainSha256: string) => string; recipient: string },
): Promise<Sealed> {
  await makeFolderSafely(folder)
  const unfinished = join(folder, `${unfinishedPrefix}${randomUUID()}`)
  const [plainHash, hash] = [createHash('sha256'), createHash('sha256')]
  const packed = Readable.from(passing(plain, plainHash)).compose(createGzip({ level: constants.Z_BEST_SPEED }))
  try {
    const encrypter = new Encrypter()
    encrypter.addRecipient(recipient)
    const bytes = await writeAll(unfinished, passing(await encrypter.encrypt(bytesOf(packed)), hash))
    const plainSha256 = plainHash.digest('hex')
    const path = pathOf(plainSha256)
    await makeFolderSafely(dirname(path))
    await moveSafely(unfinished, path)
    return { bytes, sha256: hash.digest('hex'), plainSha256 }
  } catch (error) {
    packed.destroy()
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The plain bytes of a sealed file. Throws `BackupFault` when it is missing, damaged or of another key. */
export async function* unseal(path: string, identity: string): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path)
  try {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    yield* Readable.fromWeb(await decrypter.decrypt(bytesOf(file))).compose(createGunzip())
  } catch (error) {
    const isOthers = error instanceof Error && error.message.startsWith('no identity matched')
    const what = isOthers ? 'is encrypted with another key, or damaged at its beginning' : 'is missing or damaged'
    throw new BackupFault(`${basename(path)} ${what}`, { cause: error })
  } finally {
    file.destroy()
  }
}

/** The SHA-256 of a file as it lies on the disk. Throws `BackupFault` when it cannot be read. */
export async function sha256Of(path: string): Promise<string> {
  try {
    return await hashOf(createReadStream(path))
  } catch (error) {
    throw new BackupFault(`${basename(path)} is missing or cannot be read`, { cause: error })
  }
}

/** A text in UTF-8. */
export async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const chunk of chunks) pieces.push(chunk)
  return Buffer.concat(pieces).toString()
}

/** The SHA-256 of bytes, in hex. */
export async function hashOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

async function* passing(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function writeAll(path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  // also what fails while the next chunk is made, such as a write to a full disk: nobody else would hear it
  await pipeline(chunks, file)
  return file.bytesWritten
}

function bytesOf(stream: Readable): ReadableStream<Uint8Array> {
  // as: Node's type of a web stream says nothing of its chunks, which are the Buffers of the stream
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

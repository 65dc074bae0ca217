import { Readable } from 'node:stream'
import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { SignedCall, StreamCall } from '#platform/http/route.ts'
import { type addressVideo, watchVideo } from '../../file/contract/video.ts'
import type { VideoAddresses } from './address.ts'
import { bytesOf, type FileParts, openFile, sandboxPolicy } from './download.ts'

export interface VideoParts extends FileParts {
  videoAddresses: VideoAddresses
}

/** Returns a signed URL of a lesson's video to a user who may see it. */
export async function createVideoAddress(
  { videoAddresses }: VideoParts,
  { params }: InputOf<typeof addressVideo>,
  { scope, actor }: SignedCall,
): Promise<AnswerOf<typeof addressVideo>> {
  const { kind } = await openFile(scope, params.id)
  if (kind !== 'lesson-video' || !('id' in actor)) throw new AppError('not-found')
  const { address, expiresAt } = videoAddresses.make(params.id, actor)
  return { url: watchVideo.path.replace(':address', address), expiresAt: expiresAt.toISOString() }
}

// the interval of session checks during playback: an ended session plays on for at most this long
const bytesBetweenLooks = 16 * 2 ** 20

/** Sends the video of a signed URL, as long as its session is active and may see it. */
export async function playVideo(parts: VideoParts, address: string, { request, reply }: StreamCall): Promise<unknown> {
  const { db, videoAddresses } = parts
  const match = videoAddresses.read(address)
  if (!match) throw new AppError('not-found')
  const look = () => db.as(match.viewer, scope => openFile(scope, match.fileId))
  const file = await look()
  if (file.kind !== 'lesson-video') throw new AppError('not-found')
  const bytes = await bytesOf(parts, file.id, request.headers.range)
  reply.code(bytes.status).headers({
    ...bytes.headers,
    'Content-Type': file.mime ?? 'application/octet-stream',
    'Content-Disposition': 'inline',
    'Content-Security-Policy': sandboxPolicy,
  })
  return reply.send(Readable.from(lookingAgain(bytes.stream, look), { objectMode: false }))
}

async function* lookingAgain(bytes: Readable, look: () => Promise<unknown>): AsyncGenerator<Buffer> {
  let unseen = 0
  for await (const chunk of bytes) {
    unseen += chunk.length
    if (unseen > bytesBetweenLooks) {
      await look()
      unseen = 0
    }
    yield chunk
  }
}

import type { ByteSource } from '../../../file/contract/byteSource.ts'
import { type RefusedFile, refuseFile, VideoCodec, type VideoFacts } from '../../../file/contract/facts.ts'
import { isMp4, readMp4 } from './mp4.ts'
import { isWebm, readWebm } from './webm.ts'

export type VideoContent = { ok: true } & Omit<VideoFacts, 'sha256' | 'bytes'>

// the codecs that browsers play in each container; no browser plays VP8 in MP4
const played = { mp4: ['avc', 'vp9', 'av1'], webm: ['vp8', 'vp9', 'av1'] } as const

/** Whether the source is an MP4 or a WebM with a video track that browsers play. Only its headers are read. */
export async function readVideo(source: ByteSource): Promise<VideoContent | RefusedFile> {
  const head = await source.read(0, 64)
  const type = isMp4(head) ? 'mp4' : isWebm(head) ? 'webm' : undefined
  if (!type) return refuseFile('not-a-video')
  const read = await (type === 'mp4' ? readMp4(source) : readWebm(source))
  if (!read.ok) return read
  if (!read.track) return refuseFile('no-video-track')
  const { codec: name, sound, ...figures } = read.track
  const codec = VideoCodec.safeParse(name).data
  if (!codec || !played[type].some(known => known === codec)) return refuseFile('video-codec', { codec: name })
  if (figures.width === 0 || figures.height === 0) return refuseFile('not-a-video')
  return { ok: true, kind: 'video', type, codec, ...(sound && { sound }), ...figures }
}

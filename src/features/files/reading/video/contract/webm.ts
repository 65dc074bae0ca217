import type { ByteSource } from '../../../file/contract/byteSource.ts'
import { refuseFile, type SoundCodec } from '../../../file/contract/facts.ts'
import type { ContainerReading, VideoTrack } from './container.ts'
import { childElements, elementAt, ids, numberIn } from './ebml.ts'
import { unitsUpTo } from './webmEnd.ts'

const largestHead = 4 * 2 ** 20
const mostElements = 100_000

/** Whether the bytes start like EBML; `readWebm` rejects other kinds of Matroska files. */
export function isWebm(head: Uint8Array): boolean {
  return elementAt(head, 0)?.id === ids.ebml
}

/** Reads the properties of a WebM, and checks that it is complete when it states its length. */
export async function readWebm(source: ByteSource): Promise<ContainerReading> {
  const start = await source.read(0, 4096)
  const header = elementAt(start, 0)
  if (header?.length === undefined || header.head + header.length > start.length) return refuseFile('not-a-video')
  const docType = childElements(start.subarray(header.head, header.head + header.length)).get(ids.docType)?.[0]
  if (!docType || textIn(docType) !== 'webm') return refuseFile('not-a-video')
  const at = header.head + header.length
  const segment = elementAt(await source.read(at, 16), 0)
  if (segment?.id !== ids.segment) return refuseFile('not-a-video')
  const end = segment.length === undefined ? source.size : at + segment.head + segment.length
  if (end > source.size) return refuseFile('video-incomplete')
  return readSegment(source, { at: at + segment.head, end })
}

// in every file that a browser can play while loading, the description of the tracks precedes the pictures
async function readSegment(
  source: ByteSource,
  { at: from, end }: { at: number; end: number },
): Promise<ContainerReading> {
  let [info, tracks]: (Uint8Array | undefined)[] = []
  let at = from
  for (let count = 0; at < end && count < mostElements; count++) {
    const element = elementAt(await source.read(at, 16), 0)
    if (!element) return refuseFile('not-a-video')
    const { id, head, length } = element
    if (length !== undefined && length > end - at - head) return refuseFile('video-incomplete')
    if ((id === ids.info || id === ids.tracks) && (length ?? largestHead) < largestHead) {
      const body = await source.read(at + head, length ?? 0)
      if (id === ids.info) info ??= body
      else tracks ??= body
    }
    // a cluster without a length extends to the end
    if (id === ids.cluster && (tracks || length === undefined))
      return tracks ? described(source, end, { tracks, info }) : refuseFile('not-a-video')
    if (length === undefined) return refuseFile('not-a-video')
    at += head + length
  }
  return refuseFile('video-incomplete')
}

interface Description {
  tracks: Uint8Array
  info: Uint8Array | undefined
}

async function described(source: ByteSource, end: number, { tracks, info }: Description): Promise<ContainerReading> {
  const track = trackOf(tracks)
  if (!track) return { ok: true, track: undefined }
  const children = childElements(info ?? new Uint8Array())
  // a browser does not know the length when it writes this header, so the last picture determines it
  const units = unitsIn(children.get(ids.duration)?.[0]) || (await unitsUpTo(source, end))
  // in units of `TimestampScale` nanoseconds, by default a million
  const seconds = (units * (numberIn(children.get(ids.timestampScale)?.[0]) || 1e6)) / 1e9
  return { ok: true, track: { ...track, duration: Number.isFinite(seconds) && seconds > 0 ? seconds : 0 } }
}

function trackOf(tracks: Uint8Array): Omit<VideoTrack, 'duration'> | undefined {
  const entries = (childElements(tracks).get(ids.trackEntry) ?? []).map(childElements)
  const ofType = (type: number) => entries.find(each => numberIn(each.get(ids.trackType)?.[0]) === type)
  const [entry, sound] = [ofType(1), ofType(2)]
  if (!entry) return undefined
  const video = childElements(entry.get(ids.video)?.[0] ?? new Uint8Array())
  const codec = textIn(entry.get(ids.codecId)?.[0] ?? new Uint8Array())
  return {
    codec: codecNames[codec] ?? codec.replace(/[^\x20-\x7e]/g, '?').slice(0, 40),
    sound: sound && (soundNames[textIn(sound.get(ids.codecId)?.[0] ?? new Uint8Array())] ?? 'other'),
    width: numberIn(video.get(ids.pixelWidth)?.[0]),
    height: numberIn(video.get(ids.pixelHeight)?.[0]),
  }
}

const codecNames: Record<string, string> = {
  V_VP8: 'vp8',
  V_VP9: 'vp9',
  V_AV1: 'av1',
  'V_MPEG4/ISO/AVC': 'H.264 (Matroska)',
  'V_MPEGH/ISO/HEVC': 'HEVC (H.265)',
}

const soundNames: Record<string, SoundCodec> = { A_OPUS: 'opus', A_VORBIS: 'vorbis' }

function unitsIn(bytes: Uint8Array | undefined): number {
  const view = bytes && new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view?.byteLength === 8 ? view.getFloat64(0) : view?.byteLength === 4 ? view.getFloat32(0) : 0
}

function textIn(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 64)).replace(/\0+$/, '')
}

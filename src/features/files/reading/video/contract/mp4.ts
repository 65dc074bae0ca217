import type { ByteSource } from '../../../file/contract/byteSource.ts'
import { refuseFile, type SoundCodec } from '../../../file/contract/facts.ts'
import { boxAt, childOf, childrenOf, inside, lettersAt, viewOf } from './boxes.ts'
import type { ContainerReading, VideoTrack } from './container.ts'

// `moov` describes the content of `mdat`

const largestHead = 64 * 2 ** 20
// a fragmented video has two boxes for about every second; a file with far more is not a video
const mostBoxes = 100_000
const largestFragment = 2 ** 20

/** Whether the bytes begin like an MP4: a brand box with any brand except QuickTime's own. */
export function isMp4(head: Uint8Array): boolean {
  return head.length >= 12 && lettersAt(head, 4) === 'ftyp' && lettersAt(head, 8) !== 'qt  '
}

/** Reads the properties of an MP4, and checks that it is complete. */
export async function readMp4(source: ByteSource): Promise<ContainerReading> {
  let head: Uint8Array | undefined
  let last: Uint8Array | undefined
  let media = 0
  let at = 0
  for (let count = 0; at < source.size; count++) {
    const box = boxAt(await source.read(at, 16), 0, source.size - at)
    if (!box || count === mostBoxes) return refuseFile('not-a-video')
    if (box.size > source.size - at) return refuseFile('video-incomplete')
    if (box.type === 'moov' && !head) {
      if (box.size > largestHead) return refuseFile('not-a-video')
      head = (await source.read(at, box.size)).subarray(box.head)
    }
    if (box.type === 'moof' && box.size <= largestFragment) last = await source.read(at, box.size)
    if (box.type === 'mdat') media += box.size - box.head
    at += box.size
  }
  if (!head || media === 0) return refuseFile('video-incomplete')
  return { ok: true, track: trackOf(head, last?.subarray(8)) }
}

function trackOf(moov: Uint8Array, moof: Uint8Array | undefined): VideoTrack | undefined {
  const media = mediaOf(moov, 'vide')
  const entry = entryOf(media)
  if (!media || !entry || entry.body.length < 28) return undefined
  const sound = entryOf(mediaOf(moov, 'soun'))
  const view = viewOf(entry.body)
  return {
    codec: codecNames[entry.type] ?? entry.type.replace(/[^\x20-\x7e]/g, '?').trim(),
    sound: sound && (soundNames[sound.type] ?? 'other'),
    duration:
      durationIn(childOf(moov, 'mvhd')) || durationIn(childOf(media, 'mdhd')) || fragmentsIn(moov) || upTo(moov, moof),
    width: view.getUint16(24),
    height: view.getUint16(26),
  }
}

/** The description of the first track with this handler: `vide` or `soun`. */
function mediaOf(moov: Uint8Array, wanted: string): Uint8Array | undefined {
  const medias = childrenOf(moov, 'trak').flatMap(track => childOf(track, 'mdia') ?? [])
  return medias.find(body => {
    const handler = childOf(body, 'hdlr')
    return handler !== undefined && handler.length >= 12 && lettersAt(handler, 8) === wanted
  })
}

/** How the samples of a track are stored. */
function entryOf(media: Uint8Array | undefined) {
  const entries = childOf(media, 'minf', 'stbl', 'stsd')
  return entries && inside(entries.subarray(8))[0]
}

// `mp4a` is AAC in what programs export; the MP3 that it may be instead plays everywhere too
const soundNames: Record<string, SoundCodec> = {
  ...{ mp4a: 'aac', '.mp3': 'mp3', Opus: 'opus', fLaC: 'flac', alac: 'alac', 'ac-3': 'ac-3', 'ec-3': 'e-ac-3' },
  ...{ ipcm: 'pcm', fpcm: 'pcm', lpcm: 'pcm', sowt: 'pcm', twos: 'pcm', in24: 'pcm', in32: 'pcm', fl32: 'pcm' },
}

const codecNames: Record<string, string> = {
  avc1: 'avc',
  avc3: 'avc',
  vp08: 'vp8',
  vp09: 'vp9',
  av01: 'av1',
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'HEVC (Dolby Vision)',
  dvhe: 'HEVC (Dolby Vision)',
  mp4v: 'MPEG-4 Part 2',
  encv: 'DRM',
}

/**
 * `mvhd` and `mdhd` start with the same fields: version, dates, timescale, duration; in version 1 the dates and the
 * duration have 64 bits.
 */
function durationIn(header: Uint8Array | undefined): number {
  if (!header || header.length < 32) return 0
  const view = viewOf(header)
  const [scale, length] =
    header[0] === 1
      ? [view.getUint32(20), Number(view.getBigUint64(24))]
      : [view.getUint32(12), unlessUnknown(view.getUint32(16))]
  return scale > 0 && length < 2 ** 53 ? length / scale : 0
}

function fragmentsIn(moov: Uint8Array): number {
  const header = childOf(moov, 'mvex', 'mehd')
  const movie = childOf(moov, 'mvhd')
  if (!header || header.length < 8 || !movie || movie.length < 24) return 0
  const scale = viewOf(movie).getUint32(movie[0] === 1 ? 20 : 12)
  const length =
    header[0] === 1 && header.length >= 12 ? Number(viewOf(header).getBigUint64(4)) : viewOf(header).getUint32(4)
  return scale > 0 ? length / scale : 0
}

/**
 * The end of the last fragment of a video without a stated length, as browsers record it: the latest end of its tracks,
 * each computed from its `tfdt` and the durations of its pictures, in the track's own units.
 */
function upTo(moov: Uint8Array, moof: Uint8Array | undefined): number {
  const scales = new Map(
    childrenOf(moov, 'trak').map(track => {
      const [head, media] = [childOf(track, 'tkhd'), childOf(track, 'mdia', 'mdhd')]
      return [wordIn(head, 12, 20), wordIn(media, 12, 20)] as const
    }),
  )
  const usual = new Map(
    childrenOf(childOf(moov, 'mvex'), 'trex').map(track => [wordIn(track, 4, 4), wordIn(track, 12, 12)] as const),
  )
  const ends = childrenOf(moof, 'traf').map(track => {
    const [head, begin] = [childOf(track, 'tfhd'), childOf(track, 'tfdt')]
    const id = wordIn(head, 4, 4)
    const scale = scales.get(id) ?? 0
    if (scale === 0 || !begin || begin.length < 12) return 0
    const each = usualIn(head) ?? usual.get(id) ?? 0
    const taken = childrenOf(track, 'trun').reduce((sum, run) => sum + lengthOf(run, each), 0)
    return (longIn(begin) + (Number.isSafeInteger(taken) ? taken : 0)) / scale
  })
  return Math.max(0, ...ends)
}

/** The default duration of the pictures of a fragment; its position depends on the flags. */
function usualIn(tfhd: Uint8Array | undefined): number | undefined {
  const flags = flagsOf(tfhd)
  if (!(flags & 0x8)) return undefined
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  return wordIn(tfhd, at, at)
}

/** The total duration of the pictures of a run; when its stated number is wrong, of the existing ones. */
function lengthOf(trun: Uint8Array, each: number): number {
  const flags = flagsOf(trun)
  const count = wordIn(trun, 4, 4)
  if (!(flags & 0x100)) return count * each
  const first = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter(flag => flags & flag).length
  let sum = 0
  for (let at = first, n = 0; n < count && at + step <= trun.length; at += step, n++) sum += wordIn(trun, at, at)
  return sum
}

function flagsOf(box: Uint8Array | undefined): number {
  return box && box.length >= 4 ? viewOf(box).getUint32(0) & 0xffffff : 0
}

/** A 32-bit number whose position is different in version 1 of its box. */
function wordIn(box: Uint8Array | undefined, first: number, second: number): number {
  const at = box?.[0] === 1 ? second : first
  return box && box.length >= at + 4 ? viewOf(box).getUint32(at) : 0
}

function longIn(box: Uint8Array): number {
  const long = box[0] === 1 ? Number(viewOf(box).getBigUint64(4)) : viewOf(box).getUint32(4)
  return Number.isSafeInteger(long) ? long : 0
}

const unlessUnknown = (length: number) => (length === 0xffffffff ? 0 : length)

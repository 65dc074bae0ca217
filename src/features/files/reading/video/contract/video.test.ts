import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { describe, expect, test } from 'vitest'
import { jpegPhoto, pdf } from '../../../../../test/files.ts'
import { largeMp4, mp4Video, webmVideo, withDurations, withLetters, withNumber } from '../../../../../test/video.ts'
import { readVideo } from './video.ts'

const mp4 = await mp4Video()
const webm = await webmVideo()

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (at: number, length: number) => bytes.subarray(at, at + length),
})
const read = (bytes: Uint8Array) => readVideo(sourceOf(bytes))
const why = async (bytes: Uint8Array) => {
  const result = await read(bytes)
  return result.ok ? 'fine' : result.why
}

describe('a video', () => {
  test('has its container, codec, size and length read like by another reader', async () => {
    for (const [bytes, type, codec, duration] of [
      [mp4, 'mp4', 'avc', 2],
      [webm, 'webm', 'vp8', 1],
    ] as const) {
      expect(await read(bytes)).toMatchObject({ ok: true, kind: 'video', type, codec, width: 64, height: 48 })
      const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
      const track = await input.getPrimaryVideoTrack()
      expect([track?.codec, track?.codedWidth, track?.codedHeight]).toEqual([codec, 64, 48])
      const result = await read(bytes)
      expect(result.ok && result.duration).toBeCloseTo(duration, 1)
      expect(await input.computeDuration()).toBeCloseTo(duration, 1)
    }
  })

  test('has the codec of its sound read, and none when it is silent', async () => {
    for (const [bytes, sound] of [
      [mp4, undefined],
      [webm, undefined],
      [await mp4Video({ sound: 'aac' }), 'aac'],
      [await mp4Video({ sound: 'opus' }), 'opus'],
      [await mp4Video({ sound: 'pcm-s16' }), 'pcm'],
      [withLetters(await mp4Video({ sound: 'aac' }), 'mp4a', 'ac-3'), 'ac-3'],
      [withLetters(await mp4Video({ sound: 'aac' }), 'mp4a', 'dtsc'), 'other'],
      [await webmVideo({ sound: 'opus' }), 'opus'],
      [withLetters(await webmVideo({ sound: 'opus' }), 'A_OPUS', 'A_FLAC'), 'other'],
    ] as const) {
      const result = await read(bytes)
      expect(result.ok && result.sound).toBe(sound)
    }
  })

  test('is read by its headers alone, wherever they are', async () => {
    const large = await largeMp4(8e6)
    // the description after the pictures, as most cameras write it
    const at = Buffer.from(large).indexOf('moov', 0, 'latin1') - 4
    const length = new DataView(large.buffer).getUint32(at)
    const behind = new Uint8Array(
      Buffer.concat([large.subarray(0, at), large.subarray(at + length), large.subarray(at, at + length)]),
    )
    for (const bytes of [large, behind]) {
      let taken = 0
      const counting = {
        size: bytes.length,
        read: async (from: number, count: number) => {
          taken += count
          return bytes.subarray(from, from + count)
        },
      }
      expect(await readVideo(counting)).toMatchObject({ ok: true, width: 640, height: 368 })
      expect(taken).toBeLessThan(100_000)
    }
  })

  test('recorded by a browser states no length: it is the time of its last picture', async () => {
    for (const frames of [2, 25, 300]) {
      const live = await webmVideo({ frames, isLive: true })
      const result = await read(live)
      expect(result).toMatchObject({ ok: true, type: 'webm', codec: 'vp8' })
      // a picture lasts a tenth of a second, and the last one does not state its duration
      expect(result.ok && result.duration).toBeCloseTo((frames - 1) / 10, 5)
    }
  })

  test('in fragments states no length either: it ends with the last picture of its last fragment', async () => {
    for (const frames of [3, 25, 100]) {
      const result = await read(await mp4Video({ frames, isLive: true }))
      expect(result).toMatchObject({ ok: true, type: 'mp4', codec: 'avc' })
      expect(result.ok && result.duration).toBeCloseTo(frames / 10, 5)
    }
  })

  test('in fragments has the duration of its pictures in the header of the film, of the fragment, or of each picture', async () => {
    const live = await mp4Video({ frames: 3, isLive: true })
    const length = async (bytes: Uint8Array) => {
      const result = await read(bytes)
      return result.ok ? result.duration : result.why
    }
    // in tenths of a second, one for each picture
    expect(await length(live)).toBeCloseTo(0.3, 5)
    const inFilm = withNumber(withNumber(live, 'tfhd', 0, 0x020030), 'trex', 12, 5)
    expect(await length(inFilm)).toBeCloseTo(1.5, 5)
    const nowhere = withNumber(live, 'tfhd', 0, 0x020030)
    expect(await length(nowhere)).toBe(0)
    const ofEach = withDurations(live, [1, 5, 100])
    expect(await length(ofEach)).toBeCloseTo(10.6, 5)
    // a larger count than there are pictures
    expect(await length(withNumber(ofEach, 'trun', 4, 0xffffffff))).toBeCloseTo(10.6, 5)
    expect(await length(withNumber(withNumber(live, 'tfhd', 8, 0xffffffff), 'trun', 4, 0xffffffff))).toBe(0)
  })

  test('without any length is still read, and quickly', async () => {
    const live = await webmVideo({ isLive: true })
    // bytes that look like a cluster, then a gigabyte of zeros
    const tail = Buffer.from('1f43b675'.repeat(40), 'hex')
    const size = 2 ** 30
    let taken = 0
    const result = await readVideo({
      size,
      read: async (at, length) => {
        taken += length
        const bytes = new Uint8Array(Math.min(length, size - at))
        if (at < live.length) bytes.set(live.subarray(at, at + bytes.length))
        if (at + bytes.length === size) bytes.set(tail, bytes.length - tail.length)
        return bytes
      },
    })
    expect(result).toMatchObject({ ok: true, duration: 0 })
    expect(taken).toBeLessThan(40 * 2 ** 20)
  })

  test('is refused when it has only the signature, or a codec that browsers do not play', async () => {
    expect(await why(await jpegPhoto())).toBe('not-a-video')
    expect(await why(pdf())).toBe('not-a-video')
    expect(await why(new Uint8Array(5000))).toBe('not-a-video')
    expect(await why(withLetters(mp4, 'isom', 'qt  '))).toBe('not-a-video')
    expect(await why(withLetters(webm, 'webm', 'matr'))).toBe('not-a-video')
    expect(await why(withLetters(mp4, 'vide', 'soun'))).toBe('no-video-track')
    for (const [letters, codec] of [
      ['hvc1', 'HEVC (H.265)'],
      ['hev1', 'HEVC (H.265)'],
      ['mp4v', 'MPEG-4 Part 2'],
      ['encv', 'DRM'],
      ['vp08', 'vp8'],
      ['xyz\u0001', 'xyz?'],
    ] as const)
      expect(await read(withLetters(mp4, 'avc1', letters))).toEqual({
        ok: false,
        why: 'video-codec',
        facts: { codec },
      })
    expect(await why(withLetters(webm, 'V_VP8', 'V_VPX'))).toBe('video-codec')
  })

  test('that is truncated at any byte is reported', async () => {
    for (const bytes of [mp4, webm])
      for (const part of [0.1, 0.3, 0.5, 0.9, 0.999])
        expect(await why(bytes.subarray(0, Math.floor(bytes.length * part)))).not.toBe('fine')
    expect(await why(mp4.subarray(0, -1))).toBe('video-incomplete')
    expect(await why(webm.subarray(0, -1))).toBe('video-incomplete')
  })

  test('with any byte changed is refused or read, and never blocks the reader', async () => {
    const heads = [mp4.subarray(0, 900), webm.subarray(0, 500)]
    for (const [k, whole] of [mp4, webm].entries())
      for (let at = 0; at < (heads[k]?.length ?? 0); at++)
        for (const value of [0, 1, 0x7f, 0xff]) {
          const changed = whole.slice()
          changed[at] = value
          await read(changed)
        }
  })
})

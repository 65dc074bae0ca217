import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import sharp from 'sharp'

interface VideoLike {
  /** Number of frames; ten of them are a second. */
  frames?: number
  /** Multiples of 16. */
  width?: number
  height?: number
  /** A track of silence in this codec. */
  sound?: Sound
}
type Sound = 'aac' | 'opus' | 'pcm-s16'

const framesPerSecond = 10

/**
 * A real MP4 that browsers play: H.264 with every block stored uncompressed (I_PCM), so that it needs no encoder.
 * `isLive`: in fragments, without any length, as a browser records it. A frame takes 1.5 bytes a pixel: 640 × 368 and
 * 150 frames are 53 MB and 15 seconds.
 */
export async function mp4Video({
  frames = 20,
  width = 64,
  height = 48,
  isLive = false,
  sound,
}: VideoLike & { isLive?: boolean } = {}): Promise<Uint8Array> {
  const [sps, pps] = [sequenceParameters(width, height), pictureParameters()]
  const description = Uint8Array.of(
    ...[1, 0x42, 0xc0, 0x28, 0xff, 0xe1, 0, sps.length, ...sps, 1, 0, pps.length, ...pps],
  )
  const decoderConfig = { codec: 'avc1.42c028', codedWidth: width, codedHeight: height, description }
  const pictures = Array.from({ length: frames }, (_, at) => () => withLength(framePcm(width, height, at)))
  return muxed(
    new Mp4OutputFormat({ fastStart: isLive ? 'fragmented' : 'in-memory' }),
    'avc',
    pictures,
    decoderConfig,
    sound,
  )
}

/** A real MP4 of at least so many bytes. */
export function largeMp4(bytes: number): Promise<Uint8Array> {
  const [width, height] = [640, 368]
  return mp4Video({ width, height, frames: Math.ceil(bytes / (width * height * 1.5)) })
}

/** A real WebM: VP8 frames are the frames of lossy WebP. `isLive`: as a browser records it, without any length. */
export async function webmVideo({
  frames = 10,
  width = 64,
  height = 48,
  isLive = false,
  sound,
}: VideoLike & { isLive?: boolean } = {}): Promise<Uint8Array> {
  const pictures = await Promise.all(Array.from({ length: frames }, (_, at) => vp8Frame(width, height, at)))
  const decoderConfig = { codec: 'vp8', codedWidth: width, codedHeight: height }
  return muxed(
    new WebMOutputFormat({ appendOnly: isLive }),
    'vp8',
    pictures.map(picture => () => picture),
    decoderConfig,
    sound,
  )
}

async function muxed(
  format: OutputFormat,
  codec: 'avc' | 'vp8',
  pictures: (() => Uint8Array)[],
  decoderConfig: VideoDecoderConfig,
  sound?: Sound,
): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  const silence = sound && new EncodedAudioPacketSource(sound)
  if (silence) output.addAudioTrack(silence)
  await output.start()
  for (const [at, picture] of pictures.entries()) await source.add(packet(picture(), at), { decoderConfig })
  if (sound) await silence?.add(packet(new Uint8Array(16), 0), { decoderConfig: soundConfigs[sound] })
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer())
}

const packet = (bytes: Uint8Array, at: number) =>
  new EncodedPacket(bytes, 'key', at / framesPerSecond, 1 / framesPerSecond)

const stereo = { sampleRate: 48_000, numberOfChannels: 2 }
const soundConfigs: Record<Sound, AudioDecoderConfig> = {
  aac: { codec: 'mp4a.40.2', description: Uint8Array.of(0x11, 0x90), ...stereo },
  opus: { codec: 'opus', ...stereo },
  'pcm-s16': { codec: 'pcm-s16', ...stereo },
}

async function vp8Frame(width: number, height: number, at: number): Promise<Uint8Array> {
  const background = { r: (at * 20) % 256, g: 120, b: 160 }
  const webp = await sharp({ create: { width, height, channels: 3, background } })
    .webp({ quality: 50 })
    .toBuffer()
  // RIFF, length, WEBP, then the chunk: `VP8 `, its length, the frame
  return new Uint8Array(webp.subarray(20, 20 + webp.readUInt32LE(16)))
}

/** The bits of a NAL unit (ITU-T H.264, 7.3), most significant first. */
function bits() {
  const out: number[] = []
  const u = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) out.push((value >> i) & 1)
  }
  // Exp-Golomb (9.1)
  const ue = (value: number) => {
    const length = 32 - Math.clz32(value + 1)
    u(0, length - 1)
    u(value + 1, length)
  }
  const align = () => {
    while (out.length % 8 !== 0) out.push(0)
  }
  const bytes = () => {
    align()
    return Array.from({ length: out.length / 8 }, (_, i) => Number.parseInt(out.slice(i * 8, i * 8 + 8).join(''), 2))
  }
  return { u, ue, align, bytes }
}

function sequenceParameters(width: number, height: number): number[] {
  const { u, ue, bytes } = bits()
  for (const value of [0, 0, 2, 1]) ue(value) // id, frame numbers of 4 bits, output order is decoding order, one reference
  u(0, 1)
  ue(width / 16 - 1)
  ue(height / 16 - 1)
  u(0b1100, 4) // complete frames, 8x8 inference; no cropping, no VUI
  u(1, 1)
  return [0x67, 0x42, 0xc0, 0x28, ...bytes()]
}

function pictureParameters(): number[] {
  const { u, ue, bytes } = bits()
  ue(0)
  ue(0)
  u(0, 2) // CAVLC, no fields
  for (const value of [0, 0, 0]) ue(value)
  u(0, 3)
  for (const value of [0, 0, 0]) ue(value) // quantisers: not used
  u(0b100, 3) // each slice controls the deblocking filter
  u(1, 1)
  return [0x68, ...bytes()]
}

/** One picture: a bar that moves across grey. Samples stay above 3, so that no byte needs an escape. */
function framePcm(width: number, height: number, at: number): Uint8Array {
  const { u, ue, align, bytes } = bits()
  for (const value of [0, 7, 0]) ue(value) // first block, intra, parameters
  u(0, 4)
  ue(at % 2) // two consecutive independent pictures have different numbers
  u(0, 2)
  ue(0)
  ue(1) // no deblocking
  ue(25) // I_PCM
  align()
  const head = [0x65, ...bytes()]
  const blocks = (width / 16) * (height / 16)
  const nal = new Uint8Array(head.length + blocks * 386 - 2 + 1)
  nal.set(head)
  let to = head.length
  for (let block = 0; block < blocks; block++) {
    if (block > 0) {
      nal.set([0x0d, 0x00], to) // I_PCM, aligned
      to += 2
    }
    const left = (block % (width / 16)) * 16
    const isBar = Math.abs(left - ((at * 16) % width)) < 16
    nal.fill(isBar ? 200 : 90 + ((block * 7) % 40), to, to + 256)
    nal.fill(isBar ? 90 : 128, to + 256, to + 320)
    nal.fill(isBar ? 200 : 128, to + 320, to + 384)
    to += 384
  }
  nal[to] = 0x80
  return nal
}

function withLength(nal: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(nal.length + 4)
  new DataView(bytes.buffer).setUint32(0, nal.length)
  bytes.set(nal, 4)
  return bytes
}

/** The same bytes with four letters replaced everywhere in the header: another codec, another kind of track. */
export function withLetters(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const changed = Buffer.from(bytes)
  for (let at = changed.indexOf(from, 0, 'latin1'); at >= 0; at = changed.indexOf(from, at + 4, 'latin1'))
    changed.write(to, at, 'latin1')
  return new Uint8Array(changed)
}

/** The same bytes with another number in the last box of that name, at that offset. */
export function withNumber(bytes: Uint8Array, box: string, at: number, number: number): Uint8Array {
  const changed = Buffer.from(bytes)
  changed.writeUInt32BE(number, changed.lastIndexOf(box, undefined, 'latin1') + 4 + at)
  return new Uint8Array(changed)
}

/** The same video with the time of each picture of its last fragment in its run, which lengthens the boxes around it. */
export function withDurations(bytes: Uint8Array, durations: readonly number[]): Uint8Array {
  const at = Buffer.from(bytes).lastIndexOf('trun', undefined, 'latin1') + 16
  const replacement = Buffer.alloc(durations.length * 4)
  for (const [n, duration] of durations.entries()) replacement.writeUInt32BE(duration, n * 4)
  const longer = Buffer.concat([bytes.subarray(0, at), replacement, bytes.subarray(at)])
  for (const box of ['moof', 'traf', 'trun']) {
    const from = longer.lastIndexOf(box, undefined, 'latin1') - 4
    longer.writeUInt32BE(longer.readUInt32BE(from) + replacement.length, from)
  }
  return withNumber(longer, 'trun', 0, 0x01000101)
}

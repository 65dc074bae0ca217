import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'
import sharp from 'sharp'

const [width, height] = [640, 360]
const framesPerSecond = 8
const seconds = 12

/**
 * The demo's video lesson: six teeth of an arch that move into line, aligner by aligner. Drawn, not filmed; the pictures
 * of VP8 are those of lossy WebP, so no encoder is needed.
 */
export async function lessonVideo(): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  const decoderConfig = { codec: 'vp8', codedWidth: width, codedHeight: height }
  for (let at = 0; at < seconds * framesPerSecond; at++) {
    const packet = new EncodedPacket(await frame(at), 'key', at / framesPerSecond, 1 / framesPerSecond)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer())
}

async function frame(at: number): Promise<Uint8Array> {
  const webp = await sharp(Buffer.from(drawing(at / (seconds * framesPerSecond - 1))))
    .webp({ quality: 55 })
    .toBuffer()
  // RIFF, its length, WEBP, then the chunk: `VP8 `, its length, the picture
  return new Uint8Array(webp.subarray(20, 20 + webp.readUInt32LE(16)))
}

// where each tooth stands before and after: along the arch, across it, turned
const teeth = [
  { width: 52, from: [-6, -10, -14] },
  { width: 60, from: [4, 12, 10] },
  { width: 72, from: [-8, -14, -9] },
  { width: 72, from: [10, 8, 12] },
  { width: 60, from: [-2, -16, -12] },
  { width: 52, from: [6, 12, 15] },
] as const

function drawing(share: number): string {
  // rests at both ends, so that what it begins and ends with can be seen
  const way = Math.min(1, Math.max(0, (share - 0.12) / 0.72))
  const left = 1 - way * way * (3 - 2 * way)
  const stage = Math.round(way * 16)
  let x = (width - teeth.reduce((sum, tooth) => sum + tooth.width + 6, -6)) / 2
  const drawn = teeth.map(({ width: wide, from: [along, across, turn] }) => {
    const middle = x + wide / 2 + along * left
    const y = 178 + across * left
    x += wide + 6
    return `<g transform="translate(${middle} ${y}) rotate(${turn * left})">
      <rect x="${-wide / 2}" y="-58" width="${wide}" height="116" rx="22" fill="#fbf7ec" stroke="#cfc6b2" stroke-width="2"/>
      <rect x="-9" y="-6" width="18" height="12" rx="3" fill="#e8705a"/></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#12243a"/>
    <rect y="70" width="100%" height="78" fill="#c98f8a"/>
    ${drawn.join('')}
    <rect x="70" y="300" width="500" height="8" rx="4" fill="#234063"/>
    <rect x="70" y="300" width="${Math.max(8, 500 * way)}" height="8" rx="4" fill="#55d3c0"/>
    <g fill="#e9eef3"><circle cx="${70 + 500 * way}" cy="304" r="9"/></g>
    ${Array.from({ length: 17 }, (_, n) => `<rect x="${69 + n * 31.25}" y="320" width="2" height="${n === stage ? 18 : 8}" fill="#a6b4c3"/>`).join('')}
  </svg>`
}

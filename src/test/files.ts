import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { type Look, lookOf, lookSide } from '#features/files/reading/contract/look.ts'

/** Three corners, x y z each. */
export type Facet = readonly [number, number, number, number, number, number, number, number, number]

/** A binary STL: 84 + 50 n bytes. Normals are zero, as many exporters write them. */
export function binaryStl(facets: readonly Facet[], header = 'made for a test'): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * facets.length)
  bytes.set(new TextEncoder().encode(header).subarray(0, 80))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, facets.length, true)
  facets.forEach((facet, k) => {
    facet.forEach((value, i) => {
      view.setFloat32(84 + 50 * k + 12 + 4 * i, value, true)
    })
  })
  return bytes
}

/** The first box of an iPhone's HEIC photo; its picture follows in real ones, which only HEVC decoders open. */
export function heicHead(brand = 'heic', others: readonly string[] = ['mif1', 'MiHB', 'heic']): Uint8Array {
  const brands = [brand, '\0\0\0\0', ...others].join('')
  return new TextEncoder().encode(`\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}\0\0\0\bmeta`)
}

/** An ASCII STL of the same facets. */
export function asciiStl(facets: readonly Facet[]): Uint8Array {
  const corner = (f: Facet, i: number) => `      vertex ${f[i]} ${f[i + 1]} ${f[i + 2]}\n`
  const body = facets.map(
    f => `  facet normal 0 0 0\n    outer loop\n${corner(f, 0)}${corner(f, 3)}${corner(f, 6)}    endloop\n  endfacet\n`,
  )
  return new TextEncoder().encode(`solid made for a test\n${body.join('')}endsolid made for a test\n`)
}

interface ArchLike {
  unit?: 'mm' | 'inch'
  arch: 'upper' | 'lower'
  /** An approximate number; the surface is a grid. */
  triangles?: number
  /** A smooth ridge without cusps. */
  toothless?: boolean
}

/**
 * The facets of an open surface shaped like an arch: a horseshoe 62 mm wide and 50 mm deep with a ridge up to
 * 8 mm high and bumps like cusps; those of the lower arch fit the grooves of the upper one. Axes as everywhere: x to
 * the patient's left, y backwards, z up.
 */
export function archFacets({ unit = 'mm', arch, triangles = 42_000, toothless = false }: ArchLike): Facet[] {
  const across = Math.max(2, Math.round(Math.sqrt(triangles / 2 / 8)))
  const along = Math.max(4, Math.round(triangles / 2 / across))
  const scale = unit === 'inch' ? 1 / 25.4 : 1
  const up = arch === 'upper' ? 1 : -1
  const radius = 26
  const point = (i: number, j: number): [number, number, number] => {
    const turn = Math.PI * (i / along)
    const side = (j / across) * 2 - 1
    // behind the last teeth the ridge goes down to the gum
    const end = Math.min(1, turn / 0.06, (Math.PI - turn) / 0.06)
    const reach = radius + 5 * side
    const [x, y] = [-Math.cos(turn) * reach, 50 - Math.sin(turn) * reach * 1.6]
    const cusps = toothless ? 0 : 2.3 * up * Math.cos(0.88 * x) * Math.cos(0.88 * y)
    const height = 1 + end * (7 * (1 - side ** 2) + cusps)
    return [x * scale, y * scale, up * (8.2 - height) * scale]
  }
  const facets: Facet[] = []
  for (let i = 0; i < along; i++) {
    for (let j = 0; j < across; j++) {
      const [a, b, c, d] = [point(i, j), point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)]
      // the corners of a facet run counter-clockwise, seen from outside
      if (arch === 'upper') facets.push([...a, ...b, ...c], [...a, ...c, ...d])
      else facets.push([...a, ...c, ...b], [...a, ...d, ...c])
    }
  }
  return facets
}

/** A binary STL that is accepted as a scan of one arch. */
export function archStl(like: ArchLike): Uint8Array {
  return binaryStl(archFacets(like))
}

/** A valid binary STL of at least `bytes`, the same each time. */
export function largeStl(bytes: number, arch: 'upper' | 'lower' = 'upper'): Uint8Array {
  return archStl({ arch, triangles: Math.ceil((bytes - 84) / 50) + 4000 })
}

/** An STL without its last third. */
export function truncatedStl(): Uint8Array {
  const complete = archStl({ arch: 'upper' })
  return complete.subarray(0, Math.floor((complete.length * 2) / 3))
}

/** The look in a photo's facts, measured as the server does. */
export async function lookOfPicture(picture: Sharp): Promise<Look> {
  const { data, info } = await picture
    .resize({ width: lookSide, height: lookSide, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return lookOf({ width: info.width, height: info.height, rgb: data })
}

/** A text file with the name of a scan. */
export function textNamedStl(): Uint8Array {
  return new TextEncoder().encode('Dear colleague,\n\nplease find the scans of our patient attached.\n'.repeat(20))
}

/** An empty file. */
export function emptyFile(): Uint8Array {
  return new Uint8Array(0)
}

interface Picture {
  width?: number
  height?: number
  /** Another seed gives another picture (and another hash). */
  seed?: number
  /** Blur in pixels, for a photo out of focus. */
  blur?: number
}

/** A picture with sharp detail, as PNG. */
export async function pngPhoto(picture: Picture = {}): Promise<Uint8Array> {
  return new Uint8Array(await detailed(picture).png({ compressionLevel: 1 }).toBuffer())
}

/** A picture with sharp detail, as JPEG. */
export async function jpegPhoto(picture: Picture = {}): Promise<Uint8Array> {
  return new Uint8Array(await detailed(picture).jpeg({ quality: 85 }).toBuffer())
}

/** A JPEG, to be sent under a name that ends in `.png`. */
export function jpegNamedPng(): Promise<Uint8Array> {
  return jpegPhoto({ seed: 7 })
}

function detailed({ width = 1200, height = 800, seed = 1, blur = 0 }: Picture): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      // a chequerboard of 9 pixels over smooth colour waves; the seed moves the waves
      const check = (Math.floor(x / 9) + Math.floor(y / 9)) % 2 === 0 ? 70 : 0
      data[at] = 90 + check + 60 * Math.sin(x / 170 + seed)
      data[at + 1] = 80 + check + 50 * Math.sin(y / 130 + seed * 2)
      data[at + 2] = 80 + check + 40 * Math.sin((x + y) / 210 + seed * 3)
    }
  }
  const image = sharp(data, { raw: { width, height, channels: 3 } })
  return blur > 0 ? image.blur(blur) : image
}

/** One chunk of a PNG with its correct checksum. */
function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return new Uint8Array(chunk)
}

/** The header of a PNG that claims to be `width` × `height`, with almost no pixel data. */
export function pngClaiming(width: number, height: number): Uint8Array {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(64))
  return new Uint8Array(
    Buffer.concat([signature, pngChunk('IHDR', size), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]),
  )
}

/** A picture of 3.6 thousand million pixels in a hundred bytes. */
export function hugePng60000(): Uint8Array {
  return pngClaiming(60_000, 60_000)
}

/** A small PDF that viewers can open: one page, one line. */
export function pdf(line = 'Made for a test'): Uint8Array {
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', ...pageObjects(line)])
}

/** A PDF with a page for each line. */
export function pdfOfPages(lines: readonly string[]): Uint8Array {
  const numbers = lines.map((_, i) => 4 + 2 * i)
  const font = '/Resources << /Font << /F1 3 0 R >> >>'
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map(number => `${number} 0 R`).join(' ')}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * i} 0 R ${font} >>`,
      streamOf(line),
    ]),
  ])
}

/** A PDF that is marked as encrypted. */
export function encryptedPdf(): Uint8Array {
  const rights = '<< /Filter /Standard /V 1 /R 2 /O <00> /U <00> /P -44 >>'
  return pdfOf(
    ['<< /Type /Catalog /Pages 2 0 R >>', ...pageObjects('Secret'), rights],
    '/Encrypt 6 0 R /ID [<01> <01>] ',
  )
}

function pageObjects(line: string): string[] {
  return [
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    streamOf(line),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
}

function streamOf(line: string): string {
  const content = `BT /F1 18 Tf 72 760 Td (${line.replace(/[()\\]/g, '\\$&')}) Tj ET`
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** A PDF 1.4 from its objects, the catalog first; `trailer`: more entries of the trailer. */
export function pdfOf(objects: readonly string[], trailer = ''): Uint8Array {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(text)
}

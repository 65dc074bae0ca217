import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FileFacts } from '#features/files/file/contract/facts.ts'
import { readPdf } from '#features/files/reading/contract/pdf.ts'
import { pictureHead, sharpnessOf, sharpnessSide } from '#features/files/reading/contract/picture.ts'
import { readScan } from '#features/files/reading/contract/scan.ts'
import { lookOfPicture } from '../../../../test/files.ts'
import { type Slot, slotRules, slotsOf } from './options.ts'
import { leastSharpness } from './photo.ts'
import { fileReadiness } from './readiness.ts'
import type { FactsBySlot } from './record.ts'

const assets = join(import.meta.dirname, '../../../../../assets/demo')
const read = (path: string) => new Uint8Array(readFileSync(join(assets, path)))
const file = (bytes: Uint8Array) => ({ sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length })

function scanFacts(name: string): FileFacts {
  const bytes = new Uint8Array(gunzipSync(read(name)))
  const facts = readScan(bytes)
  if (!facts.ok) throw new Error(`${name}: ${facts.why}`)
  const { ok: _, ...rest } = facts
  return FileFacts.parse({ ...rest, ...file(bytes) })
}

async function pictureFacts(slot: Slot, kind: 'photo' | 'xray'): Promise<FileFacts> {
  const bytes = read(`photos/${slot}.jpg`)
  const head = pictureHead(bytes)
  if (!head.ok) throw new Error(`${slot}: ${head.why}`)
  const { ok: _, ...rest } = head
  const { data, info } = await sharp(bytes)
    .resize(sharpnessSide)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sharpness = sharpnessOf({ width: info.width, height: info.height, data })
  const photo = { sharpness, look: await lookOfPicture(sharp(bytes)) }
  return FileFacts.parse({ kind, ...rest, ...file(bytes), ...(kind === 'photo' && photo) })
}

test('the files of the demonstration case pass every check that a doctor’s files must pass', async () => {
  const photos = await Promise.all(
    slotsOf('photo')
      .filter(slot => slotRules[slot].empty === 'block')
      .map(async slot => [slot, [await pictureFacts(slot, 'photo')]] as const),
  )
  const files: FactsBySlot = {
    ...Object.fromEntries(photos),
    panoramic: [await pictureFacts('panoramic', 'xray')],
    'upper-scan': [scanFacts('scans/upper.stl.gz')],
    'lower-scan': [scanFacts('scans/lower.stl.gz')],
    'bite-scan': [scanFacts('scans/bite.stl.gz')],
  }
  expect(fileReadiness(files, { missing: [] }).filter(item => item.level !== 'pass')).toEqual([])
  for (const [slot, [facts]] of photos)
    expect([slot, facts?.kind === 'photo' && (facts.sharpness ?? 0) > leastSharpness]).toEqual([slot, true])
})

test('every stage of its plan is a mesh with the same facets, and its sheet a PDF', () => {
  for (const arch of ['upper', 'lower']) {
    const counts = [0, 1, 2, 3, 4, 5, 6].map(stage => {
      const facts = scanFacts(`stages/${arch}_0${stage}.stl.gz`)
      return facts.kind === 'scan' ? facts.triangles : 0
    })
    expect(new Set(counts).size).toBe(1)
  }
  expect(readPdf(read('plan.pdf'))).toMatchObject({ ok: true })
})

test('the meshes at the end of its plan are intact: no edge grows by a millimetre', () => {
  for (const arch of ['upper', 'lower']) {
    const [first = [], last = []] = [0, 6].map(stage => edgesOf(`stages/${arch}_0${stage}.stl.gz`))
    const growth = first.map((length, at) => (last[at] ?? 0) - length)
    expect(growth.reduce((most, each) => Math.max(most, each), 0)).toBeLessThan(1)
  }
})

/** The lengths of all edges, triangle by triangle. */
function edgesOf(name: string): number[] {
  const bytes = new Uint8Array(gunzipSync(read(name)))
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const lengths: number[] = []
  for (let at = 84; at + 50 <= bytes.length; at += 50) {
    const corners = [0, 1, 2].map(k => [0, 4, 8].map(axis => view.getFloat32(at + 12 + 12 * k + axis, true)))
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const)
      lengths.push(Math.hypot(...[0, 1, 2].map(k => (corners[a]?.[k] ?? 0) - (corners[b]?.[k] ?? 0))))
  }
  return lengths
}

test('its files stay small', () => {
  const sizes = readdirSync(assets, { recursive: true, encoding: 'utf8' }).map(
    name => statSync(join(assets, name)).size,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25e6)
})

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'

const demo = 'assets/demo'

/** The demo's pictures as PNG and its scans and stages as STL, as files to choose; created once per run. */
export async function filesIn(
  folder: string,
): Promise<{ photos: string[]; scans: string[]; stages: string[]; pdf: string }> {
  mkdirSync(folder, { recursive: true })
  const photos: string[] = []
  for (const name of readdirSync(join(demo, 'photos'))) {
    const png = join(folder, name.replace('.jpg', '.png'))
    await sharp(join(demo, 'photos', name))
      .png({ compressionLevel: 3 })
      .toFile(png)
    photos.push(png)
  }
  const unpack = (kind: string, prefix = '') =>
    readdirSync(join(demo, kind)).map(name => {
      const file = join(folder, `${prefix}${name.replace('.gz', '')}`)
      writeFileSync(file, gunzipSync(readFileSync(join(demo, kind, name))))
      return file
    })
  return { photos, scans: unpack('scans', 'scan-'), stages: unpack('stages'), pdf: join(demo, 'plan.pdf') }
}

/**
 * The same photos and scans with other contents, as if taken again: a refinement accepts no file of the previous
 * treatment.
 */
export async function takenAgain(folder: string, files: { photos: string[]; scans: string[] }) {
  mkdirSync(folder, { recursive: true })
  const copy = (file: string) => join(folder, basename(file))
  for (const photo of files.photos)
    await sharp(photo).modulate({ brightness: 1.02 }).png({ compressionLevel: 3 }).toFile(copy(photo))
  for (const scan of files.scans) {
    // the header of a binary STL is 80 bytes that programs ignore
    const bytes = readFileSync(scan)
    bytes[79] = (bytes[79] ?? 0) === 0x20 ? 0x2e : 0x20
    writeFileSync(copy(scan), bytes)
  }
  return { photos: files.photos.map(copy), scans: files.scans.map(copy) }
}

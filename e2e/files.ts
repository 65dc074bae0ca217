import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'

const demo = 'assets/demo'

/** The demo's pictures as PNG and its scans and stages as STL, as files that a person picks; made once a run. */
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

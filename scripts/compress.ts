import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

// below this, the headers weigh more than what is saved
const leastCompressed = 512

/** Each text file of a build also as `.br` and `.gz`, made once, as small as can be; the server picks by what is taken. */
export const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const texts = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg)$/.test(fileName))
    await Promise.all(
      texts.map(file =>
        squeeze(join(dir, file.fileName), Buffer.from(file.type === 'chunk' ? file.code : file.source)),
      ),
    )
  },
}

/** Writes the small forms of a file beside it. */
export async function squeeze(path: string, bytes: Buffer): Promise<void> {
  if (bytes.length < leastCompressed) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

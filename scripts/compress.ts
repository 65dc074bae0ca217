import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

// below this size, the headers are larger than the saving
const leastCompressed = 512

/**
 * Writes each text file of a build also as `.br` and `.gz`, at the highest compression; the server chooses by
 * Accept-Encoding.
 */
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

/** Writes the compressed files beside a file. */
export async function squeeze(path: string, bytes: Buffer): Promise<void> {
  if (bytes.length < leastCompressed) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

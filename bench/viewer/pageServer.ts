import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { scanFile } from '../meshes/planForms.ts'

/** Serves the naive page: its script is minified and compressed, the STL files are sent as they are. */
export async function startNaive(): Promise<{ address: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-naive-'))
  await build({
    ...{ configFile: false, logLevel: 'error' },
    build: {
      ...{ outDir: folder, target: 'es2022', emptyOutDir: true },
      lib: { entry: join(import.meta.dirname, 'naive.ts'), formats: ['es'], fileName: () => 'naive.js' },
      minify: true,
    },
  })
  const script = brotliCompressSync(readFileSync(join(folder, 'naive.js')))
  rmSync(folder, { recursive: true, force: true })
  const page =
    '<!doctype html><meta charset="utf-8"><title>STL</title><body><script type="module" src="/naive.js"></script>'
  const files = new Map<string, { type: string; bytes: Buffer; encoding?: string }>([
    ['/', { type: 'text/html', bytes: Buffer.from(page) }],
    ['/naive.js', { type: 'text/javascript', bytes: script, encoding: 'br' }],
    ['/upper.stl', { type: 'model/stl', bytes: Buffer.from(await scanFile('upper')) }],
    ['/lower.stl', { type: 'model/stl', bytes: Buffer.from(await scanFile('lower')) }],
  ])
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) return void response.writeHead(404).end()
    const { type, bytes, encoding } = file
    response.writeHead(200, {
      ...{ 'content-type': type, 'content-length': bytes.length, 'cache-control': 'no-store' },
      ...(encoding && { 'content-encoding': encoding }),
    })
    response.end(bytes)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (!at || typeof at === 'string') throw new Error('no port')
  return {
    address: `http://127.0.0.1:${at.port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

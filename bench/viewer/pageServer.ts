import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { compressed as compressedMesh } from '#features/files/reading/server/compressed.ts'
import { writeGlb } from '#kit/mesh/glbWrite.ts'
import { quantise } from '#kit/mesh/grid.ts'
import { writeStl } from '#kit/mesh/stlWrite.ts'
import { inStorageOrder } from '#kit/mesh/storageOrder.ts'
import { joined, scanFile, scanMesh } from '../meshes/planForms.ts'

/** The pages that the viewer is compared with, by the name of their script. */
export const pages = {
  naive: { name: 'naive', script: 'naive.ts' },
  online3DViewer: { name: 'Online3DViewer', script: 'others/online3DViewer.ts' },
  modelViewer: { name: 'model-viewer', script: 'others/modelViewer.ts' },
} as const
export type PageName = keyof typeof pages
export const pageNames = Object.keys(pages) as PageName[]

interface Served {
  type: string
  bytes: Buffer
  encoding?: 'br'
}

/** Serves the pages at `/<name>`: scripts are minified and compressed, STL files are sent as they are, the GLB as we store ours. */
export async function startPages(): Promise<{ address: string; stop: () => void }> {
  const files = new Map<string, Served>(await scanFiles())
  for (const name of pageNames) {
    files.set(`/${name}`, { type: 'text/html', bytes: Buffer.from(pageWith(`/${name}.js`)) })
    const bytes = brotliCompressSync(await scriptOf(name))
    files.set(`/${name}.js`, { type: 'text/javascript', bytes, encoding: 'br' })
  }
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

// without an icon of its own, the browser asks for one
const pageWith = (script: string) =>
  `<!doctype html><meta charset="utf-8"><title>Scans</title><link rel="icon" href="data:,"><body><script type="module" src="${script}"></script>`

async function scanFiles(): Promise<[string, Served][]> {
  const both = joined(await Promise.all([scanMesh('upper'), scanMesh('lower')]))
  const glb = await writeGlb(quantise(await inStorageOrder(both)), { form: 'full', deviationMm: 0 })
  const stl = (bytes: Uint8Array): Served => ({ type: 'model/stl', bytes: Buffer.from(bytes) })
  return [
    ['/upper.stl', stl(await scanFile('upper'))],
    ['/lower.stl', stl(await scanFile('lower'))],
    ['/both.stl', stl(writeStl(both))],
    ['/both.glb', { type: 'model/gltf-binary', bytes: Buffer.from(compressedMesh(glb)), encoding: 'br' }],
  ]
}

async function scriptOf(name: PageName): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-page-'))
  try {
    await build({
      ...{ configFile: false, logLevel: 'error' },
      build: {
        ...{ outDir: folder, target: 'es2022', emptyOutDir: true },
        lib: { entry: join(import.meta.dirname, pages[name].script), formats: ['es'], fileName: () => 'page.js' },
        minify: true,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    return readFileSync(join(folder, 'page.js'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

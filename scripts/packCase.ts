// Packs a made case for assets/bench and assets/demo/plan:
//
//   node scripts/packCase.ts <folder with scans/, teeth/, gingiva/ and poses.json>
//
// `src/main/demo/madeCase.ts` reads it again.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { packMesh } from '#kit/mesh/packMesh.ts'
import { parseScan } from '#kit/mesh/parse.ts'
import { recogniseStages } from '#kit/mesh/stageSet.ts'
import { storeStages } from '#kit/mesh/stageStoreWrite.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('node scripts/packCase.ts <folder of a made case>')
const plan = 'assets/demo/plan'
mkdirSync('assets/bench', { recursive: true })
mkdirSync(join(plan, 'teeth'), { recursive: true })

for (const arch of ['upper', 'lower']) {
  await pack(join('scans', `${arch}.stl`), `assets/bench/${arch}.glb.br`)
  const names = readdirSync(join(folder, 'gingiva')).filter(name => name.startsWith(arch))
  const set = recogniseStages(names.toSorted().map(name => mesh(join('gingiva', name))))
  if (set.form === 'separate') throw new Error(`The gingiva of the ${arch} arch has other facets in each stage.`)
  const { base, bodies, soft, chunks, deviationsMm } = await storeStages(set)
  console.log(`gingiva, ${arch}: ${set.form}, at most ${1000 * Math.max(...deviationsMm)} µm`)
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  writePacked(
    join(plan, `gingiva-${arch}.json.br`),
    JSON.stringify({ base: base64(base), bodies, soft, chunks: chunks.map(base64) }),
  )
}
for (const name of readdirSync(join(folder, 'teeth')))
  await pack(join('teeth', name), join(plan, 'teeth', name.replace(/\.stl$/, '.glb.br')))
writePacked(join(plan, 'poses.json.br'), readFileSync(join(folder, 'poses.json')))

async function pack(name: string, to: string): Promise<void> {
  const packed = await packMesh(mesh(name))
  console.log(`${name}: ${packed.triangles} triangles, at most ${1000 * packed.deviationMm} µm`)
  writePacked(to, packed.full)
}

function mesh(name: string): Mesh {
  const parsed = parseScan(readFileSync(join(folder ?? '', name)), { bytes: 1e9, triangles: 4e6 })
  if (!parsed.ok) throw new Error(`${name}: ${parsed.why}`)
  return parsed.mesh
}

function writePacked(file: string, content: Uint8Array | string): void {
  writeFileSync(file, brotliCompressSync(content))
}

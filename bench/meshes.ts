import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { maxDeviationMm } from '#kit/mesh/grid.ts'
import type { Mesh } from '#kit/mesh/mesh.ts'
import { packMesh } from '#kit/mesh/packMesh.ts'
import { parseScan } from '#kit/mesh/parse.ts'
import { recogniseStages } from '#kit/mesh/stageSet.ts'
import { storeStages } from '#kit/mesh/stageStoreWrite.ts'
import type { Arch } from '#main/demo/madeCase.ts'
import { report } from './measure.ts'
import { fused, remeshed, type StageFiles, scanFile, shells } from './meshes/planForms.ts'

// What storing meshes saves and costs: two scans, and a plan of 20 stages × 2 arches in the three forms that planning
// programs export. Times are of processors, in this process; others may be busy on the machine.
const { values } = parseArgs({
  options: {
    /** A folder with upper.stl and lower.stl, instead of the scans in the assets. */
    scans: { type: 'string' },
    stages: { type: 'string', default: '20' },
    times: { type: 'string', default: '3' },
  },
})
const stages = Number(values.stages)
const arches: readonly Arch[] = ['upper', 'lower']
const limitUm = 1000 * maxDeviationMm

await scans()
await plan('shells that move as they are', shells, 150)
await plan('fused, the same facets in every stage', fused, 90)
await plan('fused, other facets in every stage', remeshed, 20)

async function scans(): Promise<void> {
  const totals = { raw: 0, gzip: 0, full: 0, preview: 0 }
  for (const arch of arches) {
    const file = values.scans === undefined ? await scanFile(arch) : readFileSync(join(values.scans, `${arch}.stl`))
    const runs: { cpu: number; packed: Awaited<ReturnType<typeof ingest>> }[] = []
    for (let turn = 0; turn < Number(values.times); turn++) {
      const start = cpuMs()
      const packed = await ingest(file)
      runs.push({ cpu: cpuMs() - start, packed })
    }
    const [first] = runs
    if (first === undefined) return
    const { packed } = first
    const sizes = {
      raw: file.length,
      gzip: gzipSync(file).length,
      full: packed.fullBrotli.length,
      preview: packed.previewBrotli.length,
    }
    for (const key of ['raw', 'gzip', 'full', 'preview'] as const) totals[key] += sizes[key]
    report(
      `a scan, ${arch}`,
      `${packed.triangles} triangles; ${kB(sizes.raw)} as STL, ${kB(sizes.gzip)} gzipped, ${kB(packed.full.length)} as GLB, ${kB(sizes.full)} with brotli; preview ${packed.previewTriangles} triangles, ${kB(sizes.preview)}, at most ${um(packed.previewDeviationMm)} µm away`,
    )
    report(
      `a scan, ${arch}: largest deviation`,
      `${um(packed.deviationMm)} µm, wanted ≤ ${limitUm} µm`,
      packed.deviationMm <= maxDeviationMm,
    )
    const times = runs.map(({ cpu }) => Math.round(cpu))
    report(
      `a scan, ${arch}: parse, weld, encode, preview, brotli`,
      `${times.join(' ')} ms of processors, wanted ≤ 800 ms each`,
      Math.max(...times) <= 800,
    )
  }
  report(
    'both scans, full form',
    `${kB(totals.full)} of ${kB(totals.raw)}, 1/${(totals.raw / totals.full).toFixed(1)} (gzip 1/${(totals.raw / totals.gzip).toFixed(1)}), wanted ≤ 1/18 with the scripts of the viewer: ${kB(totals.raw / 18 - totals.full)} are left for these`,
    totals.full < totals.raw / 18,
  )
  report(
    'both scans, preview',
    `${kB(totals.preview)}, 1/${(totals.raw / totals.preview).toFixed(0)}, wanted ≤ 1/80 with the scripts of the viewer: ${kB(totals.raw / 80 - totals.preview)} are left for these`,
    totals.preview < totals.raw / 80,
  )
}

async function ingest(file: Uint8Array) {
  const packed = await packMesh(parsed(file))
  return { ...packed, fullBrotli: brotli(packed.full), previewBrotli: brotli(packed.preview) }
}

async function plan(
  label: string,
  make: (arch: Arch, stages: number) => Promise<StageFiles>,
  wanted: number,
): Promise<void> {
  const sum = { raw: 0, stored: 0, preview: 0, cpu: 0, deviationMm: 0 }
  const forms = new Set<string>()
  for (const arch of arches) {
    const files = await make(arch, stages)
    const start = cpuMs()
    const stored = await store(files)
    sum.cpu += cpuMs() - start
    sum.raw += files.reduce((total, file) => total + file.length, 0)
    sum.stored += stored.bytes
    sum.preview += stored.preview
    sum.deviationMm = Math.max(sum.deviationMm, stored.deviationMm)
    forms.add(stored.form)
  }
  const ratio = sum.raw / sum.stored
  const isMet = ratio >= wanted && sum.deviationMm <= maxDeviationMm
  report(
    `${stages} stages × 2, ${label}`,
    `recognised as ${[...forms].join(' and ')}; ${MB(sum.raw)} of STL stored in ${MB(sum.stored)}, 1/${ratio.toFixed(0)}, wanted ≤ 1/${wanted}; at most ${um(sum.deviationMm)} µm at every stage, wanted ≤ ${limitUm} µm; ${Math.round(sum.cpu)} ms of processors`,
    isMet,
  )
  if (sum.preview > 0)
    report(
      `${stages} stages × 2, ${label}: previews to play`,
      `${MB(sum.preview)}, 1/${(sum.raw / sum.preview).toFixed(0)}, wanted ≤ 1/150`,
      sum.raw / sum.preview >= 150,
    )
}

/** What is stored of the stages of one arch, each file with brotli. */
async function store(
  files: StageFiles,
): Promise<{ form: string; bytes: number; preview: number; deviationMm: number }> {
  const set = recogniseStages(files.map(parsed))
  if (set.form === 'separate') {
    const sum = { bytes: 0, preview: 0, deviationMm: 0 }
    for (const file of files) {
      const packed = await ingest(file)
      sum.bytes += packed.fullBrotli.length
      sum.preview += packed.previewBrotli.length
      sum.deviationMm = Math.max(sum.deviationMm, packed.deviationMm)
    }
    return { form: set.form, ...sum }
  }
  const { form, base, bodies, chunks, deviationsMm } = await storeStages(set)
  const parts = [base, new TextEncoder().encode(JSON.stringify(bodies)), ...chunks]
  const bytes = parts.reduce((total, part) => total + brotli(part).length, 0)
  return { form, bytes, preview: 0, deviationMm: Math.max(...deviationsMm) }
}

function parsed(file: Uint8Array): Mesh {
  const read = parseScan(file, { bytes: 1e9, triangles: 4e6 })
  if (!read.ok) throw new Error(read.why)
  return read.mesh
}

// as the server packs a file once for all its readers
function brotli(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`
}

function MB(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`
}

function um(mm: number): string {
  return (1000 * mm).toFixed(2)
}

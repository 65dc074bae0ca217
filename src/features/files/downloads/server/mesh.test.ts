import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readGlb } from '#kit/mesh/glb.ts'
import { dequantise, maxDeviationMm } from '#kit/mesh/grid.ts'
import { measure } from '#kit/mesh/measure.ts'
import { parseScan } from '#kit/mesh/parse.ts'
import { dropDegenerate } from '#kit/mesh/weld.ts'
import { type Person, startApp } from '#test/app.ts'
import { archStl } from '#test/files.ts'
import { fileRows, listen, makeCase, type Sending, tusOf } from '#test/uploads.ts'
import { type MeshForm, meshPath } from '../../file/contract/file.ts'
import { readingLimits } from '../../file/contract/format.ts'

const app = await startApp()
const { person, database, quarantine } = app
const address = await listen(app)
const [ana, bruno] = [await person('Ana'), await person('Bruno')]
const root = await person('Root', 'super-admin')

async function sent(who: Person, file: Sending): Promise<string> {
  await tusOf(address, who).send(file)
  await quarantine.settled()
  const rows = await fileRows(database, { case_id: file.caseId ?? '' })
  expect(rows.map(({ state }) => state)).toEqual(['clean'])
  return rows[0]?.id ?? ''
}

/** The bytes as they go over the wire, which `fetch` would decompress. */
function wire(path: string, who: Person, encoding: string) {
  const headers = { authorization: `Bearer ${who.bearer}`, 'accept-encoding': encoding }
  return new Promise<{ status: number; encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    request(address + path, { headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          encoding: answer.headers['content-encoding'],
          bytes: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

async function meshOf(bytes: Uint8Array) {
  const read = await readGlb(bytes, readingLimits.mesh)
  if (!read.ok) throw new Error(read.why)
  return { mesh: dequantise(read.stored), facts: read.facts }
}

test('a scan is loaded in a form that keeps its shape, compressed where the reader takes it', async () => {
  const upper = archStl({ arch: 'upper' })
  const id = await sent(ana, { caseId: await makeCase(app, ana), bytes: upper })
  const { encoding, bytes } = await wire(meshPath(id, 'full'), ana, 'gzip, br')
  expect(encoding).toBe('br')
  expect(bytes.length).toBeLessThan(upper.length / 10)
  const { mesh, facts } = await meshOf(brotliDecompressSync(bytes))
  expect(facts.form).toBe('full')
  expect(facts.deviationMm).toBeLessThan(maxDeviationMm)
  const original = parseScan(upper, readingLimits.mesh)
  if (!original.ok) throw new Error(original.why)
  // triangles without area are left out
  const { triangles, openEdges } = measure(dropDegenerate(original.mesh).mesh)
  expect(measure(mesh)).toMatchObject({ triangles, openEdges })
  const plain = await wire(meshPath(id, 'full'), ana, 'gzip')
  expect([plain.encoding, plain.bytes]).toEqual([undefined, brotliDecompressSync(bytes)])
})

test('the preview is a fraction of it, and says that it is none to measure', async () => {
  const id = await sent(ana, {
    caseId: await makeCase(app, ana),
    bytes: archStl({ arch: 'lower', triangles: 120_000 }),
  })
  const [preview, full] = await Promise.all(
    (['preview', 'full'] as const).map(form => wire(meshPath(id, form), ana, 'br')),
  )
  expect(preview?.bytes.length).toBeLessThan((full?.bytes.length ?? 0) / 3)
  expect((await meshOf(brotliDecompressSync(preview?.bytes ?? Buffer.of()))).facts.form).toBe('preview')
})

test('[Z9] only a reader of the case loads its meshes', async () => {
  const id = await sent(ana, {
    caseId: await makeCase(app, ana, 'records-requested'),
    bytes: archStl({ arch: 'upper' }),
  })
  expect((await wire(meshPath(id, 'full'), bruno, 'br')).status).toBe(404)
  expect((await wire(meshPath(id, 'full'), root, 'br')).status).toBe(200)
})

test('what is no mesh in mm has no form', async () => {
  const inch = await sent(ana, {
    caseId: await makeCase(app, ana),
    bytes: archStl({ arch: 'upper', unit: 'inch' }),
  })
  expect((await wire(meshPath(inch, 'full'), ana, 'br')).status).toBe(404)
  expect((await wire(meshPath(inch, 'other' as MeshForm), ana, 'br')).status).toBe(400)
})

test('the parts of a plan wait for its publication: a tooth with its forms, and plan.json', async () => {
  const caseId = await makeCase(app, ana, 'planning')
  const tooth = await sent(root, {
    ...{ caseId, kind: 'plan-mesh', slot: '', name: 'teeth/11.stl' },
    bytes: archStl({ arch: 'upper', triangles: 3000 }),
  })
  expect((await wire(meshPath(tooth, 'full'), root, 'br')).status).toBe(200)
  expect((await wire(meshPath(tooth, 'full'), ana, 'br')).status).toBe(404)
  const bytes = new TextEncoder().encode('["no object"]')
  await tusOf(address, root).send({ caseId, kind: 'plan-json', slot: '', name: 'plan.json', bytes })
  await quarantine.settled()
  const rows = await fileRows(database, { case_id: caseId })
  expect(rows.map(({ refusal }) => refusal).toSorted()).toEqual(['not-json', null])
})

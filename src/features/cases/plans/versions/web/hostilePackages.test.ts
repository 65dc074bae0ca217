import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkPlan } from '#features/cases/plans/format/contract/check.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { readingLimits } from '#features/files/file/contract/format.ts'
import { UploadMetadata } from '#features/files/file/contract/upload.ts'
import { packMesh } from '#kit/mesh/packMesh.ts'
import { parseScan } from '#kit/mesh/parse.ts'
import { writeStl } from '#kit/mesh/stlWrite.ts'
import { startApp } from '#test/app.ts'
import { addPlanFiles, caseIn, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { hostileZip } from '#test/hostileZip.ts'
import { madeMesh, madePlan } from '#test/planPackage.ts'
import type { ZipFile } from '#test/zip.ts'
import { isPackage, planKindOf } from '../contract/package.ts'
import { openPackage } from './openPackage.ts'

// The way of a package, from the browser that opens it to the server that publishes it, with packages that are wrong.

const app = await startApp()
const sides = { doctor: await app.person('Ana'), admin: await app.person('Root', 'super-admin') }
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A small plan, so that 300 of them can be checked: six upper teeth. */
function smallPlan(): PlanJson {
  const { teeth = [], arches, ...plan } = madePlan()
  const few = teeth.filter(({ fdi }) => ['13', '12', '11', '21', '22', '23'].includes(fdi))
  const upper = { ...plan, arches: { upper: arches.upper }, gingiva: { upper: 'gingiva/upper-00.stl' } }
  return { ...upper, teeth: few, cuts: [], ipr: [{ contact: '11-21', stage: 2, mm: 0.2 }], passive: [] }
}

function goodPackage(): ZipFile[] {
  const { teeth = [], ...plan } = smallPlan()
  const names = [...teeth.map(({ mesh }) => mesh), 'gingiva/upper-00.stl']
  const meshes = names.map(name => ({ name, bytes: writeStl(madeMesh(name)) }))
  const files = Object.fromEntries(meshes.map(({ name, bytes }) => [name, shaOf(bytes)]))
  return [{ name: 'plan.json', bytes: new TextEncoder().encode(JSON.stringify({ ...plan, teeth, files })) }, ...meshes]
}

interface Arrived {
  name: string
  kind: string
  bytes: Uint8Array<ArrayBuffer>
  sha256: string
}

/** What the browser would upload; undefined when it refuses the ZIP. */
async function opened(zip: Uint8Array): Promise<Arrived[] | undefined> {
  const { files, faults } = await openPackage([new File([new Uint8Array(zip)], 'plan.zip')])
  // half a package is never sent
  if (faults.length > 0) expect(files).toEqual([])
  if (faults.length > 0) return undefined
  return Promise.all(
    files.map(async file => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return { name: file.name, kind: planKindOf(file.name, file.type), bytes, sha256: shaOf(bytes) }
    }),
  )
}

const forms = new Map<string, Promise<Uint8Array | undefined>>()

/** What the reading process stores beside a mesh; undefined for bytes that are none. */
function formOf({ bytes, sha256 }: Arrived): Promise<Uint8Array | undefined> {
  const parsed = forms.has(sha256) ? undefined : parseScan(bytes, readingLimits.mesh)
  if (parsed)
    forms.set(
      sha256,
      parsed.ok ? packMesh(parsed.mesh).then(({ full }) => brotliCompressSync(full)) : Promise.resolve(undefined),
    )
  return forms.get(sha256) ?? Promise.resolve(undefined)
}

/** A case with the files that arrived in it, each once. */
async function openedCase() {
  const caseId = await caseIn(app, 'planning', sides)
  const ids = new Map<string, string>()
  const upload = async (file: Arrived) => {
    const key = `${file.name} ${file.sha256}`
    const known = ids.get(key)
    if (known) return known
    const hashes = { [file.name]: file.sha256 }
    const [id = ''] = await addPlanFiles(app, sides.admin, { caseId, names: [file.name], hashes })
    ids.set(key, id)
    if (file.kind === 'plan-json') await app.storage.put(id, file.bytes)
    const form = file.kind === 'plan-json' ? undefined : await formOf(file)
    if (form) await app.storage.put(`${id}.full`, form)
    return id
  }
  return { caseId, upload }
}

const stored = (caseId: string) =>
  asOwner(
    app.database,
    `select f.id, f.name, f.state, p.plan_id from files f left join plan_files p on p.file_id = f.id
      where f.case_id = $1 and f.kind like 'plan-%' union all
     select id, 'plan', note, case_id from plans where case_id = $1 order by 1`,
    [caseId],
  )

test('300 broken or hostile packages are published whole or not at all, and none takes long', {
  timeout: 240_000,
}, async () => {
  const files = goodPackage()
  const ends = { closed: 0, refused: 0, published: 0 }
  let place = await openedCase()
  let slowest = 0
  for (let seed = 0; seed < 300; seed++) {
    const zip = hostileZip(files, seed)
    const start = performance.now()
    const arrived = await opened(zip)
    slowest = Math.max(slowest, performance.now() - start)
    const isSendable = arrived?.every(
      ({ name, kind, sha256 }) => UploadMetadata.safeParse({ kind, name, sha256, slot: '' }).success,
    )
    if (!arrived || !isSendable || arrived.length === 0) {
      ends.closed += 1
      continue
    }
    const ids = await Promise.all(arrived.map(place.upload))
    const before = await stored(place.caseId)
    const publishing = performance.now()
    const { status, body } = await move(app, sides.admin, place.caseId, {
      ...{ move: 'publish-plan', files: ids, deviationReason: 'The lower arch is not treated.' },
    })
    slowest = Math.max(slowest, performance.now() - publishing)
    expect([200, 400], `seed ${seed}: ${JSON.stringify(body)}`).toContain(status)
    const json = arrived.find(({ kind }) => kind === 'plan-json')
    const meshes = arrived.filter(({ kind }) => kind === 'plan-mesh' || kind === 'plan-stage')
    const known = meshes.map(({ bytes, ...file }) => ({ ...file, bytes: bytes.length }))
    const checked = checkPlan(json && new TextDecoder().decode(json.bytes), known)
    if (status === 400) {
      ends.refused += 1
      expect(await stored(place.caseId), `seed ${seed}`).toEqual(before)
    } else {
      ends.published += 1
      // what the browser refuses, the server does too
      expect(isPackage(arrived) && checked.plan === undefined, `seed ${seed}`).toBe(false)
      place = await openedCase()
    }
  }
  // each of the three ends is tried
  for (const count of Object.values(ends)) expect(count, JSON.stringify(ends)).toBeGreaterThan(20)
  expect(slowest).toBeLessThan(10_000)
})

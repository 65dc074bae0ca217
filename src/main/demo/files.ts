import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Slot, slotRules } from '#features/cases/records/contract/options.ts'
import type { CaseKind } from '#features/files/contract/upload.ts'
import { type Checked, checkFile } from '#features/files/reading/server/check.ts'

const folder = join(import.meta.dirname, '../../../assets/demo')

/** A file of the demo case, checked as an upload is; `slot` is empty for plan files. */
export interface DemoFile {
  kind: CaseKind
  slot: Slot | ''
  name: string
  bytes: Buffer
  checked: Extract<Checked, { ok: true }>
}

export interface DemoFiles {
  records: DemoFile[]
  plan: DemoFile
  stages: DemoFile[]
}

/** Reads and checks the demo case's own files (assets/demo): photos, scans, plan sheet and stages. */
export async function readDemoFiles(): Promise<DemoFiles> {
  const photos = (await readdir(join(folder, 'photos'))).map(name => read(join('photos', name), slotOf(name)))
  const scans = (await readdir(join(folder, 'scans'))).map(name =>
    read(join('scans', name), Slot.parse(`${slotName(name)}-scan`)),
  )
  const stages = (await readdir(join(folder, 'stages'))).map(name => read(join('stages', name), '', 'plan-stage'))
  return {
    records: await Promise.all([...photos, ...scans]),
    plan: await read('plan.pdf', '', 'plan-pdf'),
    stages: await Promise.all(stages),
  }
}

async function read(path: string, slot: Slot | '', planKind?: CaseKind): Promise<DemoFile> {
  const raw = await readFile(join(folder, path))
  const bytes = path.endsWith('.gz') ? gunzipSync(raw) : raw
  const name = path.replace(/^.*\//, '').replace(/\.gz$/, '')
  const kind = planKind ?? (slot === '' ? 'document' : slotRules[slot].kind)
  const declaredSha256 = createHash('sha256').update(bytes).digest('hex')
  // the check takes the bytes for its own: it works on a copy
  const checked = await checkFile({ kind, name, bytes: new Uint8Array(bytes), declaredSha256 })
  if (!checked.ok) throw new Error(`The demo's ${name} is refused: ${checked.why}`)
  return { kind, slot, name, bytes, checked }
}

const slotName = (name: string) => name.replace(/\..*$/, '')
const slotOf = (name: string) => Slot.parse(slotName(name))

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Slot, slotRules } from '#features/cases/records/contract/options.ts'
import type { CaseKind } from '#features/files/file/contract/upload.ts'
import { type Checked, checkFile } from '#features/files/reading/server/check.ts'

const folder = join(import.meta.dirname, '../../../assets/demo')

/** A file of the demo case, checked like an upload; `slot` is empty for plan files. */
export interface DemoFile {
  kind: CaseKind
  slot: Slot | ''
  name: string
  bytes: Buffer
  checked: Extract<Checked, { ok: true }>
}

export interface DemoFiles {
  /** The eight standard photos and the panoramic. */
  pictures: DemoFile[]
  /** Detailed scans like those of a doctor's scanner, with the bite. */
  fineScans: DemoFile[]
  /** Less detailed scans of the same mouth, at the beginning and at the end of the plan. */
  scans: Record<'before' | 'after', DemoFile[]>
  plan: DemoFile
  stages: DemoFile[]
}

/** Reads and checks the demo case's own files (assets/demo): photos, scans, plan sheet and stages. */
export async function readDemoFiles(): Promise<DemoFiles> {
  const pictures = (await readdir(join(folder, 'photos'))).map(name => read(join('photos', name), slotOf(name)))
  const fineScans = (await readdir(join(folder, 'scans'))).map(name =>
    read(join('scans', name), Slot.parse(`${slotName(name)}-scan`)),
  )
  const scansAt = (stage: string) =>
    Promise.all(
      (['upper', 'lower'] as const).map(arch => read(join('stages', `${arch}_${stage}.stl.gz`), `${arch}-scan`)),
    )
  const stages = (await readdir(join(folder, 'stages'))).map(name => read(join('stages', name), '', 'plan-stage'))
  return {
    pictures: await Promise.all(pictures),
    fineScans: await Promise.all(fineScans),
    scans: { before: await scansAt('00'), after: await scansAt('06') },
    plan: await read('plan.pdf', '', 'plan-pdf'),
    stages: await Promise.all(stages),
  }
}

/** The same picture with different bytes, so that the product does not report it as the same file. */
export function retaken(picture: DemoFile, why: string): DemoFile {
  const comment = Buffer.from(why, 'latin1')
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  const bytes = Buffer.concat([picture.bytes.subarray(0, 2), head, comment, picture.bytes.subarray(2)])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { checked } = picture
  return { ...picture, bytes, checked: { ...checked, facts: { ...checked.facts, bytes: bytes.length, sha256 } } }
}

async function read(path: string, slot: Slot | '', planKind?: CaseKind): Promise<DemoFile> {
  const raw = await readFile(join(folder, path))
  const bytes = path.endsWith('.gz') ? gunzipSync(raw) : raw
  const name = path.replace(/^.*\//, '').replace(/\.gz$/, '')
  const kind = planKind ?? (slot === '' ? 'document' : slotRules[slot].kind)
  const declaredSha256 = createHash('sha256').update(bytes).digest('hex')
  if (kind === 'cbct') throw new Error(`${name} is a CBCT, and the demo reads its files whole.`)
  // the check may change the bytes, so it gets a copy
  const checked = await checkFile({ kind, name, bytes: new Uint8Array(bytes), declaredSha256 })
  if (!checked.ok) throw new Error(`The demo's ${name} is refused: ${checked.why}`)
  return { kind, slot, name, bytes, checked }
}

const slotName = (name: string) => name.replace(/\..*$/, '')
const slotOf = (name: string) => Slot.parse(slotName(name))

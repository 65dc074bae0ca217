import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { type Slot, slotRules } from '#features/cases/records/contract/options.ts'
import type { CaseKind } from '#features/files/file/contract/upload.ts'
import { checkedFile, type DemoFile, type UncheckedFile } from './demoFile.ts'
import { askedPaths, type MouthName, mouthNames, pathsOf, planPaths } from './mouths.ts'
import { type PlanMaker, readPlanMaker } from './plans.ts'

const folder = join(import.meta.dirname, '../../../assets/demo')

interface AskedFile {
  file: DemoFile
  /** The teeth that it shows; none where it shows all. */
  teeth: readonly Tooth[]
}

export interface DemoFiles {
  /** The records of each mouth: the eight standard photos, the panoramic, the scans of both arches and of the bite. */
  mouths: Record<MouthName, DemoFile[]>
  /** What prescriptions ask for beyond these. */
  asked: AskedFile[]
  /** The sheet and the stages of a plan for the mouth `planned`. */
  plan: DemoFile
  stages: DemoFile[]
  /** Makes the other plans: a mesh for each tooth, moved stage by stage. */
  plans: PlanMaker
}

/** Reads the demo's own files (assets/demo), each once: cases share them. */
export async function readDemoFiles(): Promise<DemoFiles> {
  const known = new Map<string, Promise<DemoFile>>()
  const once = (path: string, slot: Slot) => {
    const file = known.get(path) ?? read(path, slot)
    known.set(path, file)
    return file
  }
  const recordsOf = async (mouth: MouthName) =>
    [mouth, await Promise.all(pathsOf(mouth).map(({ path, slot }) => once(path, slot)))] as const
  return {
    mouths: Object.fromEntries(await Promise.all(mouthNames.map(recordsOf))) as DemoFiles['mouths'], // of each name
    asked: await Promise.all(
      askedPaths.map(async ({ path, slot, teeth }) => ({ file: await once(path, slot), teeth })),
    ),
    plan: await read('plan.pdf', '', 'plan-pdf'),
    plans: await readPlanMaker(),
    stages: await Promise.all(planPaths.map(path => read(path, '', 'plan-stage'))),
  }
}

/** The demo's own pictures and meshes, each once: those whose check takes long, and has its result in the repository. */
export async function uncheckedFiles(): Promise<UncheckedFile[]> {
  const records = [...mouthNames.flatMap(pathsOf), ...askedPaths]
  const slotByPath = new Map(records.map(({ path, slot }) => [path, slot]))
  const files = [
    ...[...slotByPath].map(([path, slot]) => unchecked(path, slot)),
    ...planPaths.map(path => unchecked(path, '', 'plan-stage')),
  ]
  return (await Promise.all(files)).filter(({ kind }) => kind !== 'document')
}

/** Reads and checks the files of the records that prescriptions ask for. */
export function readAskedFiles(): Promise<AskedFile[]> {
  return Promise.all(askedPaths.map(async ({ path, slot, teeth }) => ({ file: await read(path, slot), teeth })))
}

/** The same picture or document with different bytes, so that the product does not report it as the same file. */
export function withOtherBytes(file: DemoFile, why: string): DemoFile {
  const bytes = file.kind === 'document' ? withPdfComment(file.bytes, why) : withJpegComment(file.bytes, why)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { checked } = file
  return { ...file, bytes, checked: { ...checked, facts: { ...checked.facts, bytes: bytes.length, sha256 } } }
}

function withJpegComment(picture: Buffer, words: string): Buffer {
  const comment = Buffer.from(words, 'latin1')
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([picture.subarray(0, 2), head, comment, picture.subarray(2)])
}

function withPdfComment(document: Buffer, words: string): Buffer {
  return Buffer.concat([document, Buffer.from(`\n% ${words}\n`, 'latin1')])
}

async function read(path: string, slot: Slot | '', kind?: CaseKind): Promise<DemoFile> {
  return checkedFile(await unchecked(path, slot, kind))
}

async function unchecked(path: string, slot: Slot | '', planKind?: CaseKind): Promise<UncheckedFile> {
  const bytes = unpacked(path, await readFile(join(folder, path)))
  const name = path.replace(/^.*\//, '').replace(/\.(gz|br)$/, '')
  const kind = planKind ?? (slot === '' ? 'document' : slotRules[slot].kind)
  if (kind === 'cbct') throw new Error(`${name} is a CBCT, and the demo reads its files whole.`)
  return { kind, slot, name, bytes }
}

function unpacked(path: string, raw: Buffer): Buffer {
  if (path.endsWith('.gz')) return gunzipSync(raw)
  return path.endsWith('.br') ? brotliDecompressSync(raw) : raw
}

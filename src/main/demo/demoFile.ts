import { createHash } from 'node:crypto'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { Slot } from '#features/cases/records/contract/options.ts'
import type { CaseKind, WholeKind } from '#features/files/file/contract/upload.ts'
import { type Checked, checkFile } from '#features/files/reading/server/check.ts'
import { storedReading } from './storedReading.ts'

/** A file of the demo as it is in the repository; `slot` is empty for plan files. */
export interface UncheckedFile {
  kind: CaseKind & WholeKind
  slot: Slot | ''
  name: string
  bytes: Buffer
}

/** A file of the demo, checked like an upload. */
export interface DemoFile extends Omit<UncheckedFile, 'kind'> {
  kind: CaseKind
  checked: Extract<Checked, { ok: true }>
  /** The teeth that an X-ray of single teeth shows. */
  teeth?: readonly Tooth[]
}

/** A file of the demo with the stored result of its check; it is checked when there is none. Throws when it is refused. */
export async function checkedFile(file: UncheckedFile): Promise<DemoFile> {
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const checked = (await storedReading(sha256)) ?? (await readingOf(file))
  return { ...file, checked }
}

/** The result of checking a file of the demo now. Throws when it is refused. */
export async function readingOf({ kind, name, bytes }: UncheckedFile): Promise<DemoFile['checked']> {
  const declaredSha256 = createHash('sha256').update(bytes).digest('hex')
  // the check may change the bytes, so it gets a copy
  const checked = await checkFile({ kind, name, bytes: new Uint8Array(bytes), declaredSha256 })
  if (!checked.ok) throw new Error(`The demo's ${name} is refused: ${checked.why}`)
  return checked
}

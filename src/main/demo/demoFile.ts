import { createHash } from 'node:crypto'
import type { Slot } from '#features/cases/records/contract/options.ts'
import type { CaseKind, WholeKind } from '#features/files/file/contract/upload.ts'
import { type Checked, checkFile } from '#features/files/reading/server/check.ts'

/** A file of the demo, checked like an upload; `slot` is empty for plan files. */
export interface DemoFile {
  kind: CaseKind
  slot: Slot | ''
  name: string
  bytes: Buffer
  checked: Extract<Checked, { ok: true }>
}

/** Checks a file of the demo. Throws when it is refused. */
export async function checkedFile(file: Omit<DemoFile, 'checked'> & { kind: WholeKind }): Promise<DemoFile> {
  const { kind, name, bytes } = file
  const declaredSha256 = createHash('sha256').update(bytes).digest('hex')
  // the check may change the bytes, so it gets a copy
  const checked = await checkFile({ kind, name, bytes: new Uint8Array(bytes), declaredSha256 })
  if (!checked.ok) throw new Error(`The demo's ${name} is refused: ${checked.why}`)
  return { ...file, checked }
}

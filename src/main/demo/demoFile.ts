import { createHash } from 'node:crypto'
import type { Slot } from '#features/cases/records/contract/options.ts'
import type { CaseKind, WholeKind } from '#features/files/file/contract/upload.ts'
import { type Checked, checkFile } from '#features/files/reading/server/check.ts'
import type { Threads, ThreadTask } from '#platform/threads.ts'

/** A file of the demo, checked like an upload; `slot` is empty for plan files. */
export interface DemoFile {
  kind: CaseKind
  slot: Slot | ''
  name: string
  bytes: Buffer
  checked: Extract<Checked, { ok: true }>
}

type UncheckedFile = Omit<DemoFile, 'checked'> & { kind: WholeKind }

const checkTask: ThreadTask<typeof checkFile> = {
  module: new URL('../../features/files/reading/server/check.ts', import.meta.url),
  name: 'checkFile',
}

/** Checks a file of the demo, in a thread if there are threads. Throws when it is refused. */
export async function checkedFile(file: UncheckedFile, threads?: Threads): Promise<DemoFile> {
  const { kind, name, bytes } = file
  const declaredSha256 = createHash('sha256').update(bytes).digest('hex')
  // the check may change the bytes, so it gets a copy
  const given = { kind, name, bytes: new Uint8Array(bytes), declaredSha256 }
  const checked = await (threads ? threads.run(declaredSha256, run => run(checkTask, given)) : checkFile(given))
  if (!checked.ok) throw new Error(`The demo's ${name} is refused: ${checked.why}`)
  return { ...file, checked }
}

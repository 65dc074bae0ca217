import { createHash } from 'node:crypto'
import type { Threads, ThreadTask } from '#platform/threads.ts'
import type { DemoFile } from './demoFile.ts'
import type { PlanSheet, pdfOfPlanSheet } from './planSheet.ts'

const draw: ThreadTask<typeof pdfOfPlanSheet> = {
  module: new URL('./planSheet.ts', import.meta.url),
  name: 'pdfOfPlanSheet',
}

/** A plan as a PDF only, for the cases whose stages are not in the demo. */
export async function planSheetOf(threads: Threads, sheet: PlanSheet): Promise<DemoFile> {
  const bytes = Buffer.from(await threads.run('demo', run => run(draw, sheet)))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = { kind: 'document', type: 'pdf', bytes: bytes.length, sha256 } as const
  return { kind: 'plan-pdf', slot: '', name: 'plan.pdf', bytes, checked: { ok: true, facts, copies: [] } }
}

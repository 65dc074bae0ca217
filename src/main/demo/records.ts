import { loadCase } from '#features/cases/case/server/case.ts'
import { rxCaseOf } from '#features/cases/prescription/fields/contract/asked.ts'
import { rxOf } from '#features/cases/prescription/fields/server/prescription.ts'
import { askedRecords } from '#features/cases/records/contract/needs.ts'
import { dayOf } from '#kit/dates.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { DemoCase } from './cases.ts'
import type { DemoFile } from './demoFile.ts'
import { type DemoFiles, withOtherBytes } from './files.ts'

interface CycleAt {
  id: string
  cycle: number
  at: Date
}

/** The complete records of a case's cycle: those of its mouth, and what its prescription asks for. */
export async function recordsOf(
  scope: Scope,
  files: DemoFiles,
  { mouth, mouthAfter = mouth }: DemoCase,
  { id, cycle, at }: CycleAt,
): Promise<DemoFile[]> {
  const ofMouth = files.mouths[cycle === 1 ? mouth : mouthAfter]
  const records = [...ofMouth, ...(await askedFiles(scope, files, { id, cycle, at }))]
  // X-rays, documents and the photos of the face would be the very same ones as before
  return records.map(file => (cycle > 1 && file.kind !== 'scan' ? withOtherBytes(file, `cycle ${cycle}`) : file))
}

async function askedFiles(scope: Scope, { asked }: DemoFiles, { id, cycle, at }: CycleAt): Promise<DemoFile[]> {
  const kase = await loadCase(scope, id)
  const rx = await rxOf(scope, id, cycle)
  const asks = askedRecords(rx, rxCaseOf(kase.fields, kase, dayOf(at)))
  const found = asked.filter(({ file, teeth }) =>
    asks.some(ask => ask.slot === file.slot && (teeth.length === 0 || teeth.some(tooth => ask.teeth.includes(tooth)))),
  )
  return found.map(({ file, teeth }) => ({ ...file, teeth }))
}

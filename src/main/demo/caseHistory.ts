import { openCase } from '#features/cases/case/server/lockCase.ts'
import { moveFor } from '#features/cases/moves/server/move.ts'
import { openChanges } from '#features/cases/plans/versions/contract/answer.ts'
import { plansFor } from '#features/cases/plans/versions/server/plan.ts'
import { prescriptionFor, saveFor } from '#features/cases/prescription/fields/server/prescription.ts'
import { saveFields, startCase } from '#features/cases/wizard/server/draft.ts'
import { readPlace } from '#features/notifications/server/notification.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Storage } from '#platform/storage.ts'
import type { Threads } from '#platform/threads.ts'
import type { DemoCase } from './cases.ts'
import type { DemoFile } from './demoFile.ts'
import { type DemoFiles, withOtherBytes } from './files.ts'
import type { Arch } from './madeCase.ts'
import { type DemoDoctor, licenceOf } from './people.ts'
import { planChangesOf } from './planChanges.ts'
import { rxOf } from './prescriptions.ts'
import { caseOfPatient, insertCleanFile, insertRecord, replaceRecord } from './queries.ts'
import { providerRequestOf } from './reasons.ts'
import { recordsOf } from './records.ts'
import { planSheetOf } from './sheets.ts'
import { alignerAt, commandOf, movesOf, type Step, stagesOf, timeAt, versionAfter } from './walk.ts'

const system: Actor = { kind: 'system' }

interface DemoParts {
  db: Db
  storage: Storage
  threads: Threads
}

export interface Loading {
  of: DemoCase
  admin: string
  doctor: DemoDoctor
  doctorId: string
  clinicId: string
  files: DemoFiles
  today: Date
}

/** Begins one case as a draft, if an interrupted load has not. */
export async function ensureCase({ db }: DemoParts, loading: Loading): Promise<void> {
  const { of, doctorId } = loading
  const known = await db.as(system, scope => caseOfPatient(scope, doctorId, of.patient))
  if (!known) await beginCase(db, loading)
}

/** Takes a begun case through its past moves by the product's functions; continues where an interrupted load stopped. */
export async function loadHistory(parts: DemoParts, loading: Loading): Promise<void> {
  const { of, doctorId, today } = loading
  const known = await parts.db.as(system, scope => caseOfPatient(scope, doctorId, of.patient))
  if (!known) throw new Error(`The case of ${of.patient[1]} was not begun.`)
  const { id, entries, records } = known
  const steps = movesOf(of, today)
  if (!records && steps.length > 0) await addRecords(parts, loading, { id, cycle: 1, at: timeAt(of, today, 0) })
  for (const [at] of steps.entries()) {
    // the first entry of a history is its creation
    if (at + 1 < entries) continue
    await takeStep(parts, loading, { id, steps: steps.slice(0, at + 1) })
  }
}

/** Creates a complete draft. */
async function beginCase(db: Db, { of, doctorId, clinicId, today }: Loading): Promise<void> {
  const [firstName, lastName, birthDate, gender] = of.patient
  await db.as({ kind: 'doctor', id: doctorId }, async scope => {
    const { id, version } = await startCase(scope, timeAt(of, today, 0))
    const treatment = {
      treatmentType: of.treatment,
      arches: of.arches ?? 'botch-arches',
      gumTrimming: 'trim-1-3mm',
      attachmentType: 'fixed',
    } as const
    const patient = { firstName, lastName, birthDate, gender, clinicId, guardianConsent: birthDate > '2009' }
    await saveFields(scope, id, { version, fields: { ...patient, ...treatment } })
    const { version: rxVersion } = await prescriptionFor(scope, id)
    await saveFor(scope, id, { version: rxVersion, rx: rxOf(lastName, of.treatment === 'retainers') })
  })
}

/** A case with its steps up to the current one. */
interface Way {
  id: string
  steps: Step[]
}

async function takeStep(parts: DemoParts, loading: Loading, { id, steps }: Way): Promise<void> {
  const { admin, doctor, doctorId, of } = loading
  const step = steps.at(-1)
  if (!step) return
  const { move, at } = step
  const actor: Actor = step.by === 'doctor' ? { kind: 'doctor', id: doctorId } : { kind: 'super-admin', id: admin }
  await parts.db.as(actor, async scope => {
    const { cycle } = await openCase(scope, id)
    if (move === 'submit' && cycle > 1) await addRecords(parts, loading, { id, cycle, at })
    if (move === 'resubmit') await answerRequest(parts, loading, { id, cycle, at })
    const files = move === 'publish-plan' ? await storePlan(parts, loading, { id, steps }, cycle) : []
    const changes = move === 'publish-plan' ? openChanges((await plansFor(scope, id)).plans, cycle) : []
    const changeIds = changes.map(change => change.id)
    const stage = alignerOf(of, steps, at)
    const version = versionAfter(steps.map(one => one.move))
    const command = commandOf(move, { of, at, files, version, changeIds, stage, licence: licenceOf(doctor) })
    // the actor of a step has read the notifications about the case
    await readPlace(scope, { about: 'case', id })
    const before = await openCase(scope, id)
    await moveFor(scope, parts, { id, version: before.version, command }, at)
  })
}

/** The aligner that the patient wears at a moment, if they are changed as prescribed since the delivery. */
function alignerOf(of: DemoCase, steps: Step[], at: Date): number {
  const since = steps.findLast(({ move }) => move === 'confirm-delivery')?.at ?? at
  const { wearDays = 10 } = rxOf(of.patient[1], of.treatment === 'retainers')
  return alignerAt(at, { since, days: wearDays, of: stagesOf(of) })
}

interface Place {
  id: string
  cycle: number
  at: Date
}

/** Adds the complete records like uploads of the doctor; for a refinement, those after the treatment. */
async function addRecords(parts: DemoParts, { of, doctorId, files }: Loading, { id, cycle, at }: Place) {
  await parts.db.as({ kind: 'doctor', id: doctorId }, async scope => {
    for (const file of await recordsOf(scope, files, of, { id, cycle, at })) {
      const fileId = await storeFile(parts, { file, caseId: id, owner: doctorId, at })
      await insertRecord(scope, { caseId: id, cycle, slot: file.slot, fileId, at, teeth: file.teeth ?? [] })
    }
  })
}

/** Answers the provider's request: takes the requested pictures again and changes the prescription. */
async function answerRequest(parts: DemoParts, { of, doctorId, files }: Loading, { id, cycle, at }: Place) {
  const { items, answer } = providerRequestOf(of.patient[1])
  await parts.db.as({ kind: 'doctor', id: doctorId }, async scope => {
    const requested = files.mouths[of.mouth].filter(({ slot }) => items.some(item => item.slot === slot))
    for (const picture of requested) {
      const fileId = await storeFile(parts, { file: withOtherBytes(picture, 'again'), caseId: id, owner: doctorId, at })
      await replaceRecord(scope, { caseId: id, cycle, slot: picture.slot, fileId, at })
    }
    const { version, rx } = await prescriptionFor(scope, id)
    if (answer) await saveFor(scope, id, { version, rx: { ...rx, ...answer } })
  })
}

/** Stores the files of a plan: a sheet and, for the case that has them, its stages. */
async function storePlan(parts: DemoParts, loading: Loading, { id, steps }: Way, cycle: number): Promise<string[]> {
  const { of, admin, doctor, files } = loading
  const version = versionAfter(steps.map(({ move }) => move))
  const { rx } = await parts.db.as(system, scope => prescriptionFor(scope, id))
  const { wearDays = 10 } = rx
  const sheet = { language: doctor.language, cycle, version, stages: stagesOf(of), wearDays }
  const plan = {
    ...{ stages: sheet.stages, wearDays, rx },
    arches: arch[of.arches ?? 'botch-arches'],
    changes: planChangesOf(of.patient[1], cycle, version),
  }
  // a later version has a different file
  const isFirst = cycle === 1 && version === 1
  // the sheet is drawn in a thread
  const [pdf, models] = await Promise.all([
    of.hasStages && isFirst ? files.plan : planSheetOf(parts.threads, sheet),
    of.hasStages ? files.stages : files.plans.packageOf(plan),
  ])
  const wanted = [pdf, ...models]
  const at = steps.at(-1)?.at ?? loading.today
  const rows: string[] = []
  for (const file of wanted) rows.push(await insertFile(parts, { file, caseId: id, owner: admin, at }))
  // a package has thirty files, each of which is synced to the disk: together they wait once
  await Promise.all(wanted.map((file, row) => putFile(parts, rows[row] ?? '', file)))
  return rows
}

const arch = {
  'upper-arch': ['upper'],
  'lower-arch': ['lower'],
  'botch-arches': ['upper', 'lower'],
} as const satisfies Record<NonNullable<DemoCase['arches']>, readonly Arch[]>

interface StoredFile {
  file: DemoFile
  caseId: string
  owner: string
  at: Date
}

async function storeFile(parts: DemoParts, stored: StoredFile): Promise<string> {
  const id = await insertFile(parts, stored)
  await putFile(parts, id, stored.file)
  return id
}

function insertFile({ db }: DemoParts, { file, caseId, owner, at }: StoredFile): Promise<string> {
  const { kind, slot, name, checked } = file
  const actor: Actor = kind.startsWith('plan-') ? { kind: 'super-admin', id: owner } : { kind: 'doctor', id: owner }
  const sha256 = checked.facts.sha256
  return db.as(actor, scope => insertCleanFile(scope, owner, { caseId, kind, slot, name, sha256 }, checked.facts, at))
}

async function putFile({ storage }: DemoParts, id: string, { bytes, checked }: DemoFile): Promise<void> {
  const copies = checked.copies.map(copy => storage.put(`${id}.${copy.size}`, copy.bytes))
  await Promise.all([...copies, storage.put(id, bytes)])
}

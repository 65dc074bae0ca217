import { hashPassword } from '#features/auth/server/hash.ts'
import type { CaseHappening } from '#features/cases/contract/events.ts'
import { prescriptionFor, saveFor } from '#features/cases/prescription/server/prescription.ts'
import { saveFields, startCase } from '#features/cases/server/case.ts'
import { openCase } from '#features/cases/server/gate.ts'
import { moveFor } from '#features/cases/server/move.ts'
import { tellTurn } from '#features/cases/server/news.ts'
import { countTrends } from '#features/cases/trends/server/trend.ts'
import { ClinicFields } from '#features/clinics/contract/clinic.ts'
import { closedAllWeek } from '#features/clinics/contract/hours.ts'
import { add } from '#features/clinics/server/clinic.ts'
import { readPlace } from '#features/notifications/server/notification.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Tell } from '#platform/events.ts'
import type { Sealer } from '#platform/seal.ts'
import type { Storage } from '#platform/storage.ts'
import { type DemoCase, demoCases } from './cases.ts'
import { loadContactForms, loadProfiles } from './contact.ts'
import { loadCourses } from './courses.ts'
import { type DemoFile, type DemoFiles, readDemoFiles } from './files.ts'
import { loadInvoices } from './invoices.ts'
import { loadPayments } from './payments.ts'
import { administrator, type DemoDoctor, demoPassword, demoRx, doctors } from './people.ts'
import {
  caseOfPatient,
  clinicsOf,
  deleteRecords,
  ensurePerson,
  insertCleanFile,
  insertRecord,
  isUnfinished,
  setPasswords,
} from './queries.ts'
import { loadSupport } from './support.ts'
import { commandOf, momentOf, type Step, walk } from './walk.ts'

const system: Actor = { kind: 'system' }
const yearMs = 365 * 86_400_000

export interface DemoParts {
  db: Db
  storage: Storage
  sealer: Sealer
}

/**
 * Loads the demo practice into an empty database: people, clinics and cases that went their way through the real moves,
 * dated back. The passwords come last, so an interrupted loading is recognised at the next start and goes on.
 */
export async function loadDemo(parts: DemoParts, today = new Date()): Promise<void> {
  const { db } = parts
  const emails = [administrator, ...doctors].map(person => person.email)
  if (!(await db.as(system, scope => isUnfinished(scope, emails)))) return
  const since = new Date(today.getTime() - 2 * yearMs)
  const admin = await db.as(system, scope => ensurePerson(scope, 'super-admin', administrator, since))
  const people = await Promise.all(
    doctors.map(async doctor => {
      const id = await db.as(system, scope => ensurePerson(scope, 'doctor', doctor, since))
      return { doctor, id, clinics: await ensureClinics(db, id, doctor) }
    }),
  )
  const files = await readDemoFiles()
  for (const of of demoCases) {
    const person = people[of.doctor]
    const clinicId = person?.clinics[0]
    if (person && clinicId)
      await loadCase(parts, { of, admin, doctor: person.doctor, doctorId: person.id, clinicId, files, today })
  }
  await loadInvoices(parts, { admin, doctors: people.map(person => person.id), today })
  await loadPayments(parts, { admin, doctors: people.map(person => person.id), today })
  await loadSupport(db, { admin, doctors: people.map(person => person.id), today })
  const byEmail = new Map(people.map(({ doctor, id }) => [doctor.email, id]))
  await loadCourses(parts, { admin, doctors: byEmail, at: today })
  await loadContactForms(db, { admin, today })
  await loadProfiles(db, people)
  await countTrends(db, today)
  const hash = await hashPassword(demoPassword)
  await db.as(system, scope => setPasswords(scope, [admin, ...people.map(person => person.id)], hash))
}

async function ensureClinics(db: Db, doctorId: string, { clinics }: DemoDoctor): Promise<string[]> {
  return db.as({ kind: 'doctor', id: doctorId }, async scope => {
    const known = await clinicsOf(scope, doctorId)
    for (const clinic of clinics.slice(known.length)) {
      const workday = [
        { from: '09:00', to: '14:00' },
        { from: '16:00', to: '20:00' },
      ]
      const week = {
        monday: workday,
        tuesday: workday,
        wednesday: workday,
        thursday: workday,
        friday: workday.slice(0, 1),
      }
      const fields = ClinicFields.parse({ ...clinic, openingHours: { ...closedAllWeek(), ...week } })
      known.push((await add(scope, fields)).id)
    }
    return known
  })
}

interface Loading {
  of: DemoCase
  admin: string
  doctor: DemoDoctor
  doctorId: string
  clinicId: string
  files: DemoFiles
  today: Date
}

async function loadCase(parts: DemoParts, loading: Loading): Promise<void> {
  const { db } = parts
  const { of, doctorId, today } = loading
  const begun = await db.as(system, scope => caseOfPatient(scope, doctorId, of.patient))
  const id = begun?.id ?? (await beginCase(db, loading))
  const steps = walk(of, today)
  if (!begun && (of.records || steps.length > 0)) await addRecords(parts, id, 1, loading)
  for (const [at, step] of steps.entries()) {
    // the first entry of a history is its creation
    if (at + 1 < (begun?.entries ?? 1)) continue
    await takeStep(parts, id, { step, at }, loading)
  }
  if (!of.records) await db.as(system, scope => deleteRecords(scope, id))
}

/** A draft with everything said. */
async function beginCase(db: Db, { of, doctorId, clinicId, today }: Loading): Promise<string> {
  const [firstName, lastName, birthDate, gender] = of.patient
  return db.as({ kind: 'doctor', id: doctorId }, async scope => {
    const { id, version } = await startCase(scope, momentOf(of, today, 0))
    const treatment = {
      treatmentType: of.treatment,
      arches: 'botch-arches',
      gumTrimming: 'trim-1-3mm',
      attachmentType: 'fixed',
    } as const
    const patient = { firstName, lastName, birthDate, gender, clinicId, guardianConsent: birthDate > '2009' }
    await saveFields(scope, id, { version, fields: { ...patient, ...treatment } })
    const { version: rxVersion } = await prescriptionFor(scope, id)
    await saveFor(scope, id, { version: rxVersion, rx: demoRx })
    return id
  })
}

async function takeStep(parts: DemoParts, id: string, { step, at }: { step: Step; at: number }, loading: Loading) {
  const { admin, doctor, doctorId, of, files } = loading
  const actor: Actor = step.by === 'doctor' ? { kind: 'doctor', id: doctorId } : { kind: 'super-admin', id: admin }
  await parts.db.as(actor, async scope => {
    const { version, cycle } = await openCase(scope, id)
    if (step.move === 'submit' && cycle > 1) await addRecords(parts, id, cycle, loading)
    const wanted = step.move === 'publish-plan' ? [files.plan, ...(of.records ? files.stages : [])] : []
    const uploaded: string[] = []
    for (const file of wanted)
      uploaded.push(await storeFile(parts, { file, caseId: id, owner: admin, at: step.at, bytes: true }))
    const command = commandOf(step.move, { at: step.at, language: doctor.language, files: uploaded, step: at })
    // whoever takes a step has read what led to it
    await readPlace(scope, { about: 'case', id })
    const hear = tellTurn(step.at)
    const tell: Tell<CaseHappening> = async event => (event.type === 'case-moved' ? hear(event, scope) : undefined)
    await moveFor(tell, scope, id, { version, command }, step.at)
  })
}

/** The whole set of records. Cases that do not show theirs get rows only, which go again at the end. */
async function addRecords(parts: DemoParts, caseId: string, cycle: number, { of, doctorId, files, today }: Loading) {
  const at = momentOf(of, today, 0)
  await parts.db.as({ kind: 'doctor', id: doctorId }, async scope => {
    for (const file of files.records) {
      const fileId = await storeFile(parts, { file, caseId, owner: doctorId, at, bytes: of.records === 'full' })
      await insertRecord(scope, { caseId, cycle, slot: file.slot, fileId, at })
    }
  })
}

async function storeFile(
  { db, storage }: DemoParts,
  { file, caseId, owner, at, bytes }: { file: DemoFile; caseId: string; owner: string; at: Date; bytes: boolean },
): Promise<string> {
  const { kind, slot, name, checked } = file
  const actor: Actor = kind.startsWith('plan-') ? { kind: 'super-admin', id: owner } : { kind: 'doctor', id: owner }
  const sha256 = checked.facts.sha256
  const id = await db.as(actor, scope =>
    insertCleanFile(scope, owner, { caseId, kind, slot, name, sha256 }, checked.facts, at),
  )
  if (bytes) {
    for (const copy of checked.copies) await storage.put(`${id}.${copy.size}`, copy.bytes)
    await storage.put(id, file.bytes)
  }
  return id
}

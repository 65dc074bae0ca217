import { hashPassword } from '#features/auth/server/hash.ts'
import { countTrends } from '#features/cases/trends/server/trend.ts'
import { ClinicFields } from '#features/clinics/contract/clinic.ts'
import { closedAllWeek } from '#features/clinics/contract/hours.ts'
import { add } from '#features/clinics/server/clinic.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import type { Sealer } from '#platform/seal.ts'
import type { Storage } from '#platform/storage.ts'
import type { Threads } from '#platform/threads.ts'
import { ensureCase, type Loading, loadHistory } from './caseHistory.ts'
import { demoCases } from './cases.ts'
import { loadContactForms, loadProfiles } from './contact.ts'
import { loadCourses } from './courses.ts'
import { readDemoFiles } from './files.ts'
import { loadInvoices } from './invoices.ts'
import { loadPayments } from './payments.ts'
import { administrator, type DemoDoctor, demoPassword, doctors } from './people.ts'
import { clinicsOf, ensurePerson, isUnfinished, setPasswords } from './queries.ts'
import { loadSupport } from './support.ts'

const system: Actor = { kind: 'system' }
const yearMs = 365 * 86_400_000

export interface DemoParts {
  db: Db
  storage: Storage
  sealer: Sealer
  threads: Threads
}

/**
 * Loads the demo practice into an empty database: people, clinics and cases with a history of real moves, with past
 * dates. The passwords are written last, so that an interrupted load is recognised at the next start and continues.
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
  const cases = demoCases.flatMap((of): Loading[] => {
    const person = people[of.doctor]
    const clinicId = person?.clinics[0]
    return person && clinicId ? [{ of, admin, doctor: person.doctor, doctorId: person.id, clinicId, files, today }] : []
  })
  // one after the other, so that each case always has the same number
  for (const loading of cases) await ensureCase(parts, loading)
  await loadHistories(parts, cases)
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

/** The histories of each doctor's cases one after the other, those of the doctors at once. */
async function loadHistories(parts: DemoParts, cases: readonly Loading[]): Promise<void> {
  const loads = doctors.map(async (_, at) => {
    for (const loading of cases.filter(({ of }) => of.doctor === at)) await loadHistory(parts, loading)
  })
  // none is still writing when the load has failed
  for (const load of await Promise.allSettled(loads)) if (load.status === 'rejected') throw load.reason
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

import { randomBytes } from 'node:crypto'
import { newId } from '#kit/id.ts'
import { query } from '#platform/db/db.ts'
import type { Person, TestApp } from './app.ts'

/** A word that stands in every text of a practice's rows, so that a leak is found by searching for it. */
export const canary = 'KANARIENVOGEL'

/** A doctor with one of everything that endpoints can name. */
export interface Practice {
  owner: Person
  clinic: string
  case: string
  file: string
  record: string
  upload: string
  user: string
}

/** Makes a doctor with a clinic, a submitted case, a clean photo in a slot and an upload on its way. */
export async function makePractice({ person, database, storage }: TestApp): Promise<Practice> {
  const owner = await person(canary)
  // whom administrators act on: the owner's own session has to outlast that
  const colleague = await person(canary)
  const [clinic, caseId, file, record, upload] = [newId(), newId(), newId(), newId(), newId()]
  await database.db.as({ kind: 'system' }, async () => {
    await query
      .insertInto('clinics')
      .values({ id: clinic, doctor_id: owner.id, name: canary, province: 'madrid' })
      .execute()
    await query
      .insertInto('cases')
      .values({
        id: caseId,
        doctor_id: owner.id,
        clinic_id: clinic,
        phase: 'records-requested',
        first_name: canary,
        last_name: canary,
        first_submitted_at: new Date(),
      })
      .execute()
    await query.insertInto('prescriptions').values({ case_id: caseId, cycle: 1 }).execute()
    const photo = { owner_id: owner.id, case_id: caseId, kind: 'photo', slot: 'frontal-rest', name: `${canary}.png` }
    const facts = {
      kind: 'photo',
      type: 'png',
      sha256: 'a'.repeat(64),
      bytes: 9,
      width: 1600,
      height: 1200,
      sharpness: 99,
    }
    const bytes = { declared_bytes: 9, received_bytes: 9, declared_sha256: randomBytes(32) }
    await query
      .insertInto('files')
      .values([
        {
          ...photo,
          ...bytes,
          id: file,
          state: 'clean',
          sha256: randomBytes(32),
          extension: 'png',
          mime: 'image/png',
          facts: JSON.stringify(facts),
        },
        { ...photo, ...bytes, id: upload, state: 'receiving', received_bytes: 3, slot: 'frontal-smile' },
      ])
      .execute()
    await query
      .insertInto('records')
      .values({ id: record, case_id: caseId, cycle: 1, slot: 'frontal-rest', file_id: file })
      .execute()
  })
  await storage.put(file, Buffer.from('the photo'))
  await storage.put(`${file}.1600`, Buffer.from('its copy'))
  const receiving = await storage.receive(upload, 0)
  await receiving.write(Buffer.from('the'))
  await receiving.sync()
  await receiving.close()
  return { owner, clinic, case: caseId, file, record, upload, user: colleague.id }
}

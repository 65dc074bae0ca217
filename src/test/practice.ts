import { brotliCompressSync } from 'node:zlib'
import { meshForms, viewSizes } from '#features/files/file/contract/file.ts'
import { attachFile } from '#features/files/file/server/file.ts'
import type { Person, TestApp } from './app.ts'
import { makeInvoice } from './billing.ts'
import {
  addApprovedPlan,
  addCase,
  addClinic,
  addContactForm,
  addInvitation,
  addMethod,
  addNotification,
  addRecords,
  addSession,
  addTicket,
  canary,
  makeCourse,
  makeMovement,
  makeTransfer,
} from './practiceRows.ts'
import { cleanUpload } from './uploads.ts'

/** A doctor with one of everything that endpoints can name. */
export interface Practice {
  course: string
  lesson: string
  certificate: string
  owner: Person
  clinic: string
  case: string
  /** An approved version of the case's plan. */
  plan: string
  file: string
  scan: string
  record: string
  request: string
  upload: string
  video: string
  user: string
  method: string
  invoice: string
  transfer: string
  movement: string
  notification: string
  ticket: string
  canned: string
  contactForm: string
  session: string
  invitation: string
}

/**
 * Creates a doctor with a clinic, a submitted case, a clean photo in a slot, an upload in progress and a ticket with an
 * internal note.
 */
export async function makePractice(app: TestApp): Promise<Practice> {
  const { person, database, storage } = app
  const owner = await person(canary)
  // the user that administrators act on: the owner's own session must not end with it
  const colleague = await person(canary)
  const school = await makeCourse(database, owner.id)
  const admin = await person('Admin', 'super-admin')
  const invoice = await makeInvoice({ database, storage }, { doctor: owner, admin, number: canary })
  const transfer = await makeTransfer(database, owner.id, invoice)
  const movement = await makeMovement(database, admin.id)
  const rows = await database.db.as({ kind: 'system' }, async () => {
    const clinic = await addClinic(owner.id)
    const kase = await addCase({ owner: owner.id, admin: admin.id, clinic })
    const people = { caseId: kase.case, owner: owner.id, admin: admin.id }
    return {
      clinic,
      ...kase,
      ...(await addRecords(people)),
      plan: await addApprovedPlan(people),
      method: await addMethod(owner.id),
      contactForm: await addContactForm(),
      session: await addSession(owner.id),
      invitation: await addInvitation(),
      notification: await addNotification(people),
      ...(await addTicket(people)),
    }
  })
  await storeFiles(storage, rows)
  const video = await cleanUpload(app, owner, 'lesson-video')
  await database.db.as({ kind: 'doctor', id: owner.id }, scope =>
    attachFile(scope, { id: video, kind: 'lesson-video', audience: { doctor: owner.id } }),
  )
  return { ...school, ...rows, owner, user: colleague.id, video, invoice, transfer, movement }
}

async function storeFiles(
  storage: TestApp['storage'],
  { file, scan, upload }: Pick<Practice, 'file' | 'scan' | 'upload'>,
): Promise<void> {
  await storage.put(file, Buffer.from('the photo'))
  for (const size of viewSizes) await storage.put(`${file}.${size}`, Buffer.from('its copy'))
  await storage.put(scan, Buffer.from('the scan'))
  for (const form of meshForms) await storage.put(`${scan}.${form}`, brotliCompressSync('its form'))
  const receiving = await storage.receive(upload, 0)
  await receiving.write(Buffer.from('the'))
  await receiving.sync()
  await receiving.close()
}

import { showNumber } from '#features/cases/case/contract/number.ts'
import { loadCase } from '#features/cases/case/server/case.ts'
import { dayOf } from '#kit/dates.ts'
import type { InputOf } from '#kit/endpoint.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { sendMadeFile } from '#platform/http/madeFile.ts'
import type { StreamCall } from '#platform/http/route.ts'
import type { Threads, ThreadTask } from '#platform/threads.ts'
import { askedRx, rxCaseOf } from '../../fields/contract/asked.ts'
import { prescriptionFor } from '../../fields/server/prescription.ts'
import type { readPrescriptionFile } from '../contract/prescriptionFile.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import type { PrescriptionSheet, pdfOfPrescription } from './prescriptionPdf.ts'
import { savedRow } from './queries.ts'

const wordsIn = { en, es, fr }

export interface PrescriptionFileParts {
  db: Db
  threads: Threads
}

const makePdf: ThreadTask<typeof pdfOfPrescription> = {
  module: new URL('./prescriptionPdf.ts', import.meta.url),
  name: 'pdfOfPrescription',
}

/** Sends the prescription of a case as a PDF to a reader who may see it. */
export async function sendPrescription(
  { db, threads }: PrescriptionFileParts,
  { params, query: { language } }: InputOf<typeof readPrescriptionFile>,
  { actor, reply }: StreamCall,
): Promise<unknown> {
  const { sheet, bytes } = await threads.run('id' in actor ? actor.id : '', async run => {
    const sheet = await db.as(actor, scope => sheetOf(scope, params.id))
    return { sheet, bytes: await run(makePdf, sheet, language) }
  })
  const name = wordsIn[language].fileName(sheet.number)
  return sendMadeFile(reply, { type: 'application/pdf', name, content: bytes })
}

async function sheetOf(scope: Scope, caseId: string): Promise<PrescriptionSheet> {
  const { rx, unusual, cycle, version } = await prescriptionFor(scope, caseId)
  const kase = await loadCase(scope, caseId)
  const { number, fields, doctor, clinic } = kase
  const saved = await savedRow(scope, caseId, cycle)
  const of = rxCaseOf(fields, kase, dayOf(new Date()))
  return {
    ...{ cycle, version, fields, of, unusual, doctor: doctor.name, clinic: clinic?.name ?? null },
    number: showNumber(number),
    savedOn: saved ? dayOf(saved.updated_at) : null,
    // a doctor keeps answers to questions that are no longer asked; they are not part of the document
    rx: askedRx(rx, of),
  }
}

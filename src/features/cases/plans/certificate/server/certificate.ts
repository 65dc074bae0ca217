import { showNumber } from '#features/cases/case/contract/number.ts'
import { loadCase } from '#features/cases/case/server/case.ts'
import { plansFor } from '#features/cases/plans/versions/server/plan.ts'
import { historiesOf } from '#features/cases/timeline/server/history.ts'
import type { InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { sendMadeFile } from '#platform/http/madeFile.ts'
import type { StreamCall } from '#platform/http/route.ts'
import type { Threads, ThreadTask } from '#platform/threads.ts'
import type { readApprovalCertificate } from '../contract/certificate.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import type { CertificateSheet, pdfOfCertificate } from './certificatePdf.ts'
import { approvedPlan, signedFiles } from './queries.ts'

const wordsIn = { en, es, fr }

export interface CertificateParts {
  db: Db
  threads: Threads
}

const makePdf: ThreadTask<typeof pdfOfCertificate> = {
  module: new URL('./certificatePdf.ts', import.meta.url),
  name: 'pdfOfCertificate',
}

/** Sends the certificate of an approval to a reader who may see its case. */
export async function sendCertificate(
  { db, threads }: CertificateParts,
  { params, query: { language } }: InputOf<typeof readApprovalCertificate>,
  { actor, reply }: StreamCall,
): Promise<unknown> {
  const { sheet, bytes } = await threads.run('id' in actor ? actor.id : '', async run => {
    const sheet = await db.as(actor, scope => sheetOf(scope, params.id))
    return { sheet, bytes: await run(makePdf, sheet, language) }
  })
  const version = `${sheet.plan.cycle}-${sheet.plan.version}`
  const name = wordsIn[language].fileName(sheet.number, version)
  return sendMadeFile(reply, { type: 'application/pdf', name, content: bytes })
}

async function sheetOf(scope: Scope, planId: string): Promise<CertificateSheet> {
  const row = await approvedPlan(scope, planId)
  if (!row) throw new AppError('not-found')
  const { plans } = await plansFor(scope, row.case_id)
  const plan = plans.find(({ id }) => id === planId)
  const entries = await historiesOf(scope, [row.case_id])
  const entry = entries.findLast(({ command, cycle }) => command === 'approve-plan' && cycle === plan?.cycle)
  if (!plan?.approval || !entry) throw new AppError('not-found')
  const { number, fields } = await loadCase(scope, row.case_id)
  return {
    ...{ number: showNumber(number), patient: fields, plan, approval: plan.approval },
    entry: { seq: entry.seq, hash: entry.hash.toString('hex'), previous: entry.previousHash.toString('hex') },
    files: (await signedFiles(scope, planId)).map(({ name, sha256 }) => ({
      name,
      sha256: sha256?.toString('hex') ?? '',
    })),
  }
}

import { createHash } from 'node:crypto'
import { invoicesFor } from '#features/billing/invoices/server/invoice.ts'
import { addAccount, methodsFor } from '#features/billing/methods/server/method.ts'
import { importFile } from '#features/billing/payments/bank/server/importing.ts'
import { announceOwnTransfer, payWaysFor } from '#features/billing/payments/paying/server/payWays.ts'
import { addDays, dayOf } from '#kit/dates.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { makePdf } from '#platform/pdf.ts'
import type { Sealer } from '#platform/seal.ts'
import type { Storage } from '#platform/storage.ts'
import type { Threads } from '#platform/threads.ts'
import { insertCleanFile } from './queries.ts'

interface Parts {
  db: Db
  storage: Storage
  sealer: Sealer
  threads: Threads
}

interface Loading {
  admin: string
  doctors: readonly string[]
  today: Date
}

const ways = { payee: undefined, takesCards: false }

// example numbers of the standards, which are not real accounts
const accounts = [
  { holder: 'Clínica Azahar S. L.', iban: 'ES9121000418450200051332' },
  { holder: 'Cabinet Garonne', iban: 'FR1420041010050500013M02606' },
] as const

/** Loads accounts, a transfer and a day of bank movements, some of which wait for the administrator. */
export async function loadPayments(parts: Parts, loading: Loading): Promise<void> {
  const { db, sealer } = parts
  for (const [at, account] of accounts.entries())
    await db.as({ kind: 'doctor', id: loading.doctors[at] ?? '' }, async scope => {
      const { methods } = await methodsFor(scope, ways)
      if (methods.length === 0) await addAccount(scope, account, { sealer, takesCards: false })
    })
  await announceOne(parts, loading)
  await readBank(parts, loading)
}

/** The first doctor announces a transfer of the outstanding amount of an invoice. */
async function announceOne({ db, storage }: Parts, { doctors, today }: Loading): Promise<void> {
  const doctor = doctors[0] ?? ''
  const bytes = await makePdf({ title: 'Justificante', language: 'es' }, paper => {
    paper.heading('Justificante de transferencia')
    paper.paragraph('Práctica de demostración: esta transferencia no existe.', { soft: true })
  })
  await db.as({ kind: 'doctor', id: doctor }, async scope => {
    const [invoice] = (await invoicesFor(scope, { search: '0146', sort: 'issued', rows: 1 })).rows
    if (!invoice) return
    const { transfers, outstandingCents } = await payWaysFor(scope, invoice.id, ways)
    if (transfers.length > 0) return
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const facts = { kind: 'document', type: 'pdf', bytes: bytes.length, sha256 } as const
    const file = { kind: 'transfer-proof', slot: '', name: 'justificante.pdf', sha256 } as const
    const proofId = await insertCleanFile(scope, doctor, file, facts, today)
    await storage.put(proofId, bytes)
    await announceOwnTransfer(scope, { params: { id: invoice.id }, body: { cents: outstandingCents, proofId } }, ways)
  })
}

/** Imports yesterday's bank statement: a payment without a reference, and one of an unknown payer. */
async function readBank(parts: Parts, { admin, today }: Loading): Promise<void> {
  const { db, storage } = parts
  const bytes = Buffer.from(camtOf(addDays(dayOf(today), -1)))
  const actor: Actor = { kind: 'super-admin', id: admin }
  await db.as(actor, async scope => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const facts = { kind: 'statement', type: 'xml', bytes: bytes.length, sha256 } as const
    const file = { kind: 'bank-statement', slot: '', name: 'extracto.xml', sha256 } as const
    const fileId = await insertCleanFile(scope, admin, file, facts, today)
    await storage.put(fileId, bytes)
    // a second import after an interruption recognises the file and changes nothing
    await importFile(scope, fileId, parts)
  })
}

function camtOf(day: string): string {
  const entry = (euros: string, payer: string, words: string, iban: string) => `
<Ntry><Amt Ccy="EUR">${euros}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls>
<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const entries = [
    entry('350.00', 'Cabinet Garonne', 'Facture formation', accounts[1].iban),
    entry('48.20', 'Dental Ejemplo', 'Devolucion portes', 'DE89370400440532013000'),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>DEMO</Id>
<Acct><Id><IBAN>ES7921000813610123456789</IBAN></Id></Acct>${entries.join('')}
</Stmt></BkToCstmrStmt></Document>`
}

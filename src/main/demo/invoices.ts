import { createHash } from 'node:crypto'
import { planOf } from '#features/billing/invoices/contract/instalment.ts'
import { type NewInvoice, netOf } from '#features/billing/invoices/contract/invoice.ts'
import { type VatRegime, vatOf } from '#features/billing/invoices/contract/vat.ts'
import { invoicesFor } from '#features/billing/invoices/server/invoice.ts'
import { issue } from '#features/billing/invoices/server/issue.ts'
import { makeVoid } from '#features/billing/invoices/server/voiding.ts'
import { words as sheet } from '#features/billing/invoices/sheet/text/es.ts'
import { words } from '#features/billing/invoices/text/es.ts'
import { postReceipt } from '#features/billing/ledger/server/ledger.ts'
import { addDays, dayOf, showDay } from '#kit/dates.ts'
import { formatMoney } from '#kit/money.ts'
import type { Actor } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { makePdf } from '#platform/pdf.ts'
import type { Storage } from '#platform/storage.ts'
import { caseOfPatient, insertCleanFile } from './queries.ts'

/** One invented invoice: its doctor, issue and due dates (days from today), lines and payments. */
interface DemoInvoice {
  doctor: 0 | 1 | 2
  number: string
  issued: number
  due: number
  lines: [description: string, quantity: number, euros: number][]
  vat?: VatRegime
  instalments?: number
  /** The patients of the doctor whose cases it is about. */
  cases?: [firstName: string, lastName: string][]
  paid?: [days: number, euros: number, via: 'transfer' | 'card'][]
  voided?: string
}

// the products on invoices; a refinement is free, so there is no line for one
export const products = {
  aligners: 'Alineadores a medida, tratamiento completo, ambas arcadas',
  retainers: 'Retenedores, juego de dos',
  replacements: 'Reposición de alineadores extraviados',
}

const demoInvoices: DemoInvoice[] = [
  {
    ...{ doctor: 0, number: '0117', issued: -128, due: -98, instalments: 12 },
    cases: [
      ['Samuel', 'Olmos Rey'],
      ['Sofía', 'Tejada Nieto'],
    ],
    lines: [
      [products.aligners, 2, 1490],
      ['Descuento por volumen', 1, -100],
    ],
    paid: [
      [-99, 240, 'transfer'],
      [-70, 240, 'transfer'],
      [-38, 240, 'transfer'],
      [-9, 240, 'card'],
    ],
  },
  {
    ...{ doctor: 0, number: '0098', issued: -210, due: -180, cases: [['Pablo', 'Lorente Díez']] },
    lines: [[products.aligners, 1, 1490]],
    paid: [[-183, 1490, 'card']],
  },
  {
    ...{ doctor: 0, number: '0139', issued: -46, due: -16, cases: [['Samuel', 'Olmos Rey']] },
    lines: [[products.replacements, 4, 95]],
  },
  {
    ...{ doctor: 0, number: '0146', issued: -18, due: 12, cases: [['Elena', 'Crespo Marín']] },
    lines: [
      [products.retainers, 3, 120],
      ['Envío urgente', 1, 25],
    ],
    paid: [[-4, 200, 'transfer']],
  },
  {
    ...{ doctor: 0, number: '0145', issued: -19, due: 11, cases: [['Elena', 'Crespo Marín']] },
    lines: [[products.retainers, 2, 120]],
    voided: 'Emitida por duplicado: sustituida por la 0146.',
  },
  {
    ...{ doctor: 1, number: '0131', issued: -75, due: -45, instalments: 24, cases: [['Jules', 'Bastide']] },
    lines: [[products.aligners, 1, 1790]],
    paid: [
      [-46, 74.59, 'transfer'],
      [-16, 74.59, 'transfer'],
    ],
  },
  {
    ...{ doctor: 1, number: '0148', issued: -12, due: 3, vat: 'general' },
    lines: [['Curso presencial de planificación', 1, 350]],
  },
  {
    ...{ doctor: 2, number: '0126', issued: -90, due: -60, cases: [['Amelia', 'Thorne']] },
    lines: [[products.aligners, 1, 1490]],
    paid: [[-61, 1500, 'transfer']],
  },
  {
    ...{ doctor: 2, number: '0150', issued: -6, due: 24, instalments: 6, cases: [['Freya', 'Langdon']] },
    lines: [[products.aligners, 1, 1690]],
  },
]

interface Loading {
  admin: string
  doctors: readonly string[]
  today: Date
}

/**
 * Loads the demo's invoices with their PDFs, issued and paid through the product's own functions, with past dates.
 * Continues where an interrupted load stopped.
 */
export async function loadInvoices(
  parts: { db: Db; storage: Storage },
  { admin, doctors, today }: Loading,
): Promise<void> {
  const actor: Actor = { kind: 'super-admin', id: admin }
  for (const invoice of demoInvoices) {
    const doctor = doctors[invoice.doctor] ?? ''
    const number = `F-${dayOf(today).slice(0, 4)}-${invoice.number}`
    const known = await parts.db.as(actor, scope =>
      invoicesFor(scope, { doctor, search: number, sort: 'issued', rows: 1 }),
    )
    if (known.total === 0) await loadInvoice(parts, { invoice: { ...invoice, number }, actor, doctor, today })
  }
}

interface One {
  invoice: DemoInvoice
  actor: Actor & { id: string }
  doctor: string
  today: Date
}

/** Loads one invoice in one transaction, so that an interrupted load leaves it complete or not at all. */
async function loadInvoice({ db, storage }: { db: Db; storage: Storage }, { invoice, actor, doctor, today }: One) {
  const at = (days: number) => new Date(today.getTime() + days * 86_400_000)
  const fields = fieldsOf(invoice, dayOf(today))
  const bytes = await pdfOf(fields)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await db.as(actor, async scope => {
    const facts = { kind: 'document', type: 'pdf', bytes: bytes.length, sha256 } as const
    const file = { kind: 'invoice-pdf', slot: '', name: `${invoice.number}.pdf`, sha256 } as const
    const fileId = await insertCleanFile(scope, actor.id, file, facts, at(invoice.issued))
    await storage.put(fileId, bytes)
    const caseIds: string[] = []
    for (const patient of invoice.cases ?? []) {
      const row = await caseOfPatient(scope, doctor, patient)
      if (row) caseIds.push(row.id)
    }
    const { id } = await issue(scope, doctor, { ...fields, fileId, caseIds }, at(invoice.issued))
    for (const [days, euros, via] of invoice.paid ?? [])
      await postReceipt(scope, { invoiceId: id, cents: Math.round(euros * 100), via, at: at(days) })
    if (invoice.voided) await makeVoid(scope, id, { reason: invoice.voided, paidCents: 0 })
  })
}

type Said = Omit<NewInvoice, 'fileId' | 'caseIds'>

function fieldsOf(invoice: DemoInvoice, today: string): Said {
  const lines = invoice.lines.map(([description, quantity, euros]) => ({
    description,
    quantity,
    unitCents: euros * 100,
  }))
  const vatRegime = invoice.vat ?? 'exempt-dental'
  const netCents = netOf(lines)
  const vatCents = vatOf(netCents, vatRegime)
  const sums = { netCents, vatRegime, vatCents, totalCents: netCents + vatCents, currency: 'EUR' } as const
  const days = { issuedOn: addDays(today, invoice.issued), dueOn: addDays(today, invoice.due) }
  return { number: invoice.number, ...days, lines, ...sums, instalments: invoice.instalments ?? 1 }
}

/** The PDF of an invoice, like one of the provider's accounting. */
async function pdfOf(invoice: Said): Promise<Buffer> {
  const { page } = sheet
  const { form, vat } = words
  const money = (cents: number) => formatMoney(cents, invoice.currency, 'es')
  const plan = planOf(invoice.totalCents, invoice.instalments, invoice.dueOn)
  return makePdf({ title: page.titleOf(invoice.number), language: 'es' }, paper => {
    paper.paragraph('Idealign', { bold: true, size: 14 })
    paper.paragraph('Práctica de demostración: nada de esto se debe.', { soft: true })
    paper.space()
    paper.heading(page.titleOf(invoice.number))
    paper.facts([
      [page.issued, showDay(invoice.issuedOn)],
      [page.due, showDay(invoice.dueOn)],
    ])
    paper.space()
    const figures = [form.quantity, form.unit, page.amount].map(label => ({ label, share: 2, figures: true }))
    const rows = invoice.lines.map(({ description, quantity, unitCents }) => {
      return [description, String(quantity), money(unitCents), money(quantity * unitCents)]
    })
    const sums = [
      [page.net, '', '', money(invoice.netCents)],
      [vat[invoice.vatRegime].name, '', '', money(invoice.vatCents)],
    ]
    const total = [page.total, '', '', money(invoice.totalCents)]
    paper.table([{ label: page.description, share: 6 }, ...figures], [...rows, ...sums], total)
    paper.space()
    paper.paragraph(vat[invoice.vatRegime].legal, { soft: true })
    if (plan.length === 1) return
    paper.heading(page.plan, 2)
    const columns = [page.plan, page.instalmentDue].map(label => ({ label, share: 3 }))
    paper.table(
      [...columns, { label: page.amount, share: 2, figures: true }],
      plan.map(({ n, dueOn, cents }) => [words.instalmentOf(n, plan.length), showDay(dueOn), money(cents)]),
    )
    paper.paragraph(page.planText, { soft: true })
  })
}

import { setTimeout as pause } from 'node:timers/promises'
import { addInvoice, listInvoices } from '#features/billing/invoices/contract/invoice.ts'
import { announceTransfer, decideTransfer } from '#features/billing/payments/payment/contract/payment.ts'
import { createCase, listCases, saveCase } from '#features/cases/case/contract/case.ts'
import { addClinic } from '#features/clinics/contract/clinic.ts'
import { closedAllWeek } from '#features/clinics/contract/hours.ts'
import { dayOf } from '#kit/dates.ts'
import type { Endpoint } from '#kit/endpoint.ts'
import { newId } from '#kit/id.ts'
import { testPassword } from '../app.ts'
import { pdf } from '../files.ts'
import { sha256 } from '../uploads.ts'
import { type Answer, type Caller, call, type Sent } from './calls.ts'
import { counted, type Journal, journaled } from './journal.ts'
import { cleanFile } from './sendFile.ts'

/** What one client works with. `isOver` is asked before each piece of work. */
export interface Load {
  /** Of the server that the next request goes to. */
  address: () => string
  doctor: Caller
  admin: Caller
  journal: Journal
  isOver: () => boolean
  /** Waited for before each operation, as a person thinks. */
  think?: () => Promise<void>
}

interface Step extends Sent {
  kind: string
  marker: string
  /** The content whose hash is compared with what is stored. */
  text: string
  who: Caller
}

/** A doctor and an administrator: clinics, cases, invoices with their PDF, payments with their proof, again and again. */
export async function work(load: Load): Promise<void> {
  // side by side: a file waits for its verdict while faults follow each other
  await Promise.all([again(load, addOneClinic), again(load, createAndFill), again(load, invoiceAndPay)])
}

/** The same work by people who do one thing after another, and look at their lists in between. */
export async function workInTurn(load: Load): Promise<void> {
  const turns = [addOneClinic, createAndFill, readLists, invoiceAndPay]
  for (let at = 0; !load.isOver(); at++) await turns[at % turns.length]?.(load)
}

async function again(load: Load, one: (load: Load) => Promise<void>): Promise<void> {
  while (!load.isOver()) {
    await one(load)
    // clients of a server that does not answer come again a moment later
    await pause(50)
  }
}

/** Not sent again when its answer is lost: it stays unknown. */
async function addOneClinic(load: Load): Promise<void> {
  const marker = newId()
  const street = `Calle Mayor ${marker.slice(-4)}`
  const contact = { phone: '+34 910 000 000', email: 'sol@practice.test', openingHours: closedAllWeek() }
  const body = { name: marker, address: street, postalCode: '28001', province: 'madrid', ...contact }
  await send(load, addClinic, { kind: 'clinic', marker, text: street, who: load.doctor, key: newId(), body })
}

async function readLists({ address, doctor, admin, journal, think }: Load): Promise<void> {
  await think?.()
  counted(journal, await call(address(), doctor, listCases, { body: {} }))
  counted(journal, await call(address(), admin, listInvoices, { body: {} }))
}

async function createAndFill(load: Load): Promise<void> {
  const key = newId()
  const made = await insist(load, createCase, { kind: 'case', marker: key, text: '', who: load.doctor, key, body: {} })
  if (made.status !== 200) return
  const { id, version } = made.body
  const body = { version, fields: { firstName: key } }
  const params = { id: String(id) }
  await send(load, saveCase, { kind: 'save', marker: String(id), text: key, who: load.doctor, params, body })
}

async function invoiceAndPay(load: Load): Promise<void> {
  const { address, doctor, admin } = load
  const number = newId()
  const invoicePdf = pdf(number)
  const fileId = await cleanFile(address, admin, { kind: 'invoice-pdf', name: 'invoice.pdf', bytes: invoicePdf }, load)
  if (!fileId) return
  const today = dayOf(new Date())
  const sums = { netCents: 10_000, vatRegime: 'exempt-dental', vatCents: 0, totalCents: 10_000, currency: 'EUR' }
  const invoice = { fileId, number, issuedOn: today, dueOn: today, lines: [], ...sums, instalments: 1, caseIds: [] }
  const issued = await insist(load, addInvoice, {
    ...{ kind: 'invoice', marker: number, text: `10000 ${sha256(invoicePdf)}`, who: admin, key: newId() },
    ...{ params: { id: doctor.id }, body: invoice },
  })
  if (issued.status !== 200) return
  const file = { kind: 'transfer-proof', name: 'proof.pdf', bytes: pdf(`proof ${number}`) } as const
  const proofId = await cleanFile(address, doctor, file, load)
  if (!proofId) return
  const announced = await insist(load, announceTransfer, {
    ...{ kind: 'transfer', marker: proofId, text: '10000', who: doctor, key: newId() },
    ...{ params: { id: String(issued.body.id) }, body: { cents: 10_000, proofId } },
  })
  const [transfer] = Array.isArray(announced.body.transfers) ? announced.body.transfers : []
  if (!transfer) return
  const command = { outcome: 'confirmed', password: testPassword }
  await send(load, decideTransfer, {
    ...{ kind: 'payment', marker: transfer.id, text: '10000', who: admin },
    ...{ params: { id: transfer.id }, body: { command } },
  })
}

async function send(load: Load, endpoint: Endpoint, step: Step): Promise<Answer> {
  await load.think?.()
  return journaled(load.journal, step, () => once(load, endpoint, step))
}

/** Sends it again under its key, as a browser does, until it is answered or the load is over. */
async function insist(load: Load, endpoint: Endpoint, step: Step): Promise<Answer> {
  await load.think?.()
  return journaled(load.journal, step, async () => {
    for (;;) {
      const answer = await once(load, endpoint, step)
      const isUnfinished = typeof answer.status === 'string' || answer.status === 503
      if (!isUnfinished || load.isOver()) return answer.status === 'unsent' ? { ...answer, status: 'lost' } : answer
      await pause(50)
    }
  })
}

async function once({ address, journal }: Load, endpoint: Endpoint, step: Step): Promise<Answer> {
  return counted(journal, await call(address(), step.who, endpoint, step))
}

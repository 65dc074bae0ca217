import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RxCase, type RxCycle, rxCaseOf } from '#features/cases/prescription/fields/contract/asked.ts'
import { teethOfSpan } from '#features/cases/prescription/fields/contract/conditions.ts'
import { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { type RxReadinessItem, rxReadiness, warningOf } from '#features/cases/prescription/rules/contract/readiness.ts'
import { askedRecords } from '#features/cases/records/contract/needs.ts'
import { slotRules, slots } from '#features/cases/records/contract/options.ts'
import { recordReadiness } from '#features/cases/records/server/record.ts'
import { dayOf } from '#kit/dates.ts'
import { createLog } from '#platform/log.ts'
import { sealerWith } from '#platform/seal.ts'
import { readSecrets } from '#platform/secrets.ts'
import type { Storage } from '#platform/storage.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { openThreads } from '#platform/threads.ts'
import { asOwner, makeDatabase, type TestDatabase } from '#test/database.ts'
import { deliver } from '../subscribers.ts'
import { demoCases } from './cases.ts'
import { products } from './invoices.ts'
import { loadDemo } from './load.ts'
import { askedPaths, mouthNames, mouths } from './mouths.ts'
import { rxOf } from './prescriptions.ts'

// Rules that an expert would check in the demo. It is loaded once, because these tests only read.

let database: TestDatabase
let storage: Storage
const threads = openThreads(createLog('silent'))
const folder = mkdtempSync(join(tmpdir(), 'idealign-demo-rules-'))

beforeAll(async () => {
  database = await makeDatabase({ deliver })
  storage = await openDiskStorage(folder)
  const secretKey = randomBytes(32).toString('base64')
  const sealer = sealerWith(readSecrets({ dataDir: '', required: true, secretKey }))
  await loadDemo({ db: database.db, storage, sealer, threads })
}, 180_000)
afterAll(async () => {
  await threads.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

interface Cycle {
  id: string
  doctor: string
  cycle: number
  patient: string
  rx: Rx
  of: RxCase
}

/** Each submitted cycle with its prescription, and what of its case decides what is asked in it. */
async function submitted(): Promise<Cycle[]> {
  const rows = await asOwner<Omit<Cycle, 'of'> & Parameters<typeof rxCaseOf>[0] & RxCycle>(
    database,
    `select distinct c.id, c.doctor_id as doctor, e.cycle, c.last_name as patient, c.treatment_type as "treatmentType",
            c.arches, c.gum_trimming as "gumTrimming", c.birth_date::text as "birthDate", p.rx,
            exists (select from case_events r where r.case_id = c.id and r.cycle = e.cycle - 1
              and r.command = 'record-progress') as "hasProgress"
       from cases c join case_events e on e.case_id = c.id and e.command = 'submit'
       join prescriptions p on p.case_id = c.id and p.cycle = e.cycle`,
  )
  const today = dayOf(new Date())
  return rows.map(({ rx, ...row }) => ({ ...row, rx: Rx.parse(rx), of: rxCaseOf(row, row, today) }))
}

test('each submitted case has the records that a submission requires, good ones, and their files exist', async () => {
  const cycles = await submitted()
  expect(cycles.length).toBeGreaterThan(25)
  for (const { id, doctor, cycle, patient } of cycles) {
    const items = await database.db.as({ kind: 'doctor', id: doctor }, scope =>
      recordReadiness(scope, { caseId: id, cycle }),
    )
    expect([patient, items.filter(item => item.level !== 'pass')]).toEqual([patient, []])
    expect(items.filter(({ code }) => code === 'fine').map(({ slot }) => slot)).toEqual(
      expect.arrayContaining(slots.filter(slot => slotRules[slot].empty !== 'fine')),
    )
  }
  const files = await asOwner<{ id: string }>(
    database,
    'select f.id from records r join files f on f.id = r.file_id where r.removed_at is null',
  )
  for (const { id } of files) expect(await storage.size(id)).toBeGreaterThan(0)
})

test('the periapical X-rays of a case show the teeth that its prescription asks for, and no others', async () => {
  const cycles = await submitted()
  const rows = await asOwner<{ case: string; cycle: number; name: string }>(
    database,
    `select r.case_id as case, r.cycle, f.name from records r join files f on f.id = r.file_id
      where r.slot = 'periapical' and r.removed_at is null`,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { id, cycle, patient, rx, of } of cycles) {
    const asked = askedRecords(rx, of).flatMap(({ slot, teeth }) => (slot === 'periapical' ? teeth : []))
    const names = rows.filter(row => row.case === id && row.cycle === cycle).map(({ name }) => `xrays/${name}`)
    const shown = askedPaths.flatMap(({ path, teeth }) => (names.includes(path) ? teeth : []))
    expect([patient, shown.toSorted()]).toEqual([patient, [...new Set(asked)].toSorted()])
  }
})

test('a refinement has its own records, and requested records were added again', async () => {
  const twice = await asOwner(
    database,
    `select r.case_id, f.sha256 from records r join files f on f.id = r.file_id
      group by r.case_id, f.sha256 having count(*) > 1`,
  )
  expect(twice).toEqual([])
  const unanswered = await asOwner(
    database,
    `select q.case_id, q.slot from record_requests q join case_events request on request.id = q.event_id
      where q.answered_at is not null and q.slot is not null and not exists (
        select from records r where r.case_id = q.case_id and r.slot = q.slot and r.removed_at is null
           and r.added_at > request.at)`,
  )
  expect(unanswered).toEqual([])
})

test('prescriptions are complete, contradict nothing and differ from case to case', async () => {
  const cycles = await submitted()
  for (const { patient, rx, of } of cycles)
    expect([patient, rxReadiness(rx, of).filter(item => isOpen(item, rx))]).toEqual([patient, []])
  expect(cycles.some(({ rx }) => rx.keptWarnings?.length)).toBe(true)
  const texts = cycles.filter(({ cycle }) => cycle === 1).map(({ rx }) => JSON.stringify(rx))
  expect(new Set(texts).size).toBe(texts.length)
})

/** Whether a line of the prescription's readiness is neither fine nor a warning that the doctor keeps with a reason. */
function isOpen(item: RxReadinessItem, rx: Rx): boolean {
  const kept = rx.keptWarnings?.find(({ warning }) => warning === warningOf(item))
  return item.level === 'block' || (item.level === 'warn' && !kept?.reason)
}

test('the teeth that a chart says are missing are missing in the scans, and each mouth is used', () => {
  for (const { patient, mouth, treatment } of demoCases) {
    const { conditions = {}, bridges = [] } = rxOf(patient[1], treatment === 'retainers')
    const pontics = bridges.flatMap(teethOfSpan)
    const missing = Object.entries(conditions).flatMap(([tooth, has = []]) =>
      has.includes('missing') && !tooth.endsWith('8') && !pontics.some(one => one === tooth) ? [tooth] : [],
    )
    expect([patient, missing]).toEqual([patient, mouths[mouth]])
  }
  const used = demoCases.flatMap(({ mouth, mouthAfter = mouth }) => [mouth, mouthAfter])
  expect(new Set(used)).toEqual(new Set(mouthNames))
})

test('a child and a single arch are among the cases', async () => {
  const cycles = await submitted()
  const child = cycles.find(({ rx }) => rx.dentition === 'mixed')
  expect(child?.of.age).toBeLessThan(14)
  expect(child?.rx.patient).toContain('growing')
  const arches = cycles.map(({ of }) => of.arches)
  expect(arches).toContain('upper-arch')
})

test('no plan has more stages than the prescription allows without a reason, and no requested change is outside of its plan', async () => {
  const outside = await asOwner(
    database,
    `select c.last_name, p.stage_count, rx.rx->'stageLimit' as limit from plans p join cases c on c.id = p.case_id
       join prescriptions rx on rx.case_id = p.case_id and rx.cycle = p.cycle
      where (p.stage_count > (rx.rx->>'stageLimit')::int and p.deviation_reason is null)
         or exists (select from change_requests q where q.plan_id = p.id and q.from_stage > p.stage_count)`,
  )
  expect(outside).toEqual([])
})

test('the requested changes differ from case to case', async () => {
  const rows = await asOwner<{ note: string }>(database, 'select note from change_requests')
  expect(rows.length).toBeGreaterThan(12)
  expect(new Set(rows.map(({ note }) => note)).size).toBe(rows.length)
})

test('each requested change is answered in the next version, in words when it is not done as requested', async () => {
  const rows = await asOwner<{ answer: string | null; why: string | null }>(
    database,
    `select a.answer, a.why from change_requests q join plans p on p.id = q.plan_id
       join plans n on n.case_id = p.case_id and n.cycle = p.cycle and n.version = p.version + 1
       left join change_answers a on a.change_id = q.id and a.plan_id = n.id`,
  )
  expect(rows.length).toBeGreaterThan(12)
  expect(new Set(rows.map(({ answer }) => answer))).toEqual(new Set(['done', 'partly', 'declined']))
  const words = rows.flatMap(({ why }) => why || [])
  expect(words.length).toBeGreaterThan(9)
  expect(new Set(words).size).toBe(words.length)
})

test('the current aligner fits the days of wear, and a completed treatment has reached its last one', async () => {
  const worn = await asOwner<{
    patient: string
    phase: string
    stage: number
    last: number
    days: number
    wear: number
  }>(
    database,
    `select c.last_name as patient, c.phase, (e.payload->>'stage')::int as stage, p.stage_count as last,
            extract(epoch from e.at - d.at) / 86400 as days, (rx.rx->>'wearDays')::int as wear
       from case_events e join cases c on c.id = e.case_id
       join lateral (select at from case_events where case_id = c.id and cycle = e.cycle and command = 'confirm-delivery') d on true
       join lateral (select stage_count from plans where case_id = c.id and cycle = e.cycle order by version desc limit 1) p on true
       join prescriptions rx on rx.case_id = c.id and rx.cycle = e.cycle
      where e.command = 'record-progress' order by e.at`,
  )
  expect(worn.length).toBeGreaterThan(6)
  for (const { patient, stage, last, days, wear } of worn)
    expect([patient, stage]).toEqual([patient, Math.min(last, 1 + Math.floor(Number(days) / wear))])
  const ended = worn.filter(({ phase }) => phase === 'completed')
  const lastOf = new Map(ended.map(row => [row.patient, row]))
  for (const { patient, stage, last } of lastOf.values()) expect([patient, stage]).toEqual([patient, last])
})

interface Billed {
  number: string
  description: string
  quantity: number
  cases: number
  approved: number
  holding: number
}

test('invoices fit their cases: aligners once their plan was approved, retainers for retainers or after the end', async () => {
  const lines = await asOwner<Billed>(
    database,
    `select i.number, l.description, l.quantity, count(c.id)::int as cases,
            count(*) filter (where exists (select from case_events e where e.case_id = c.id and e.cycle = 1
              and e.command = 'approve-plan' and e.at::date <= i.issued_on))::int as approved,
            count(*) filter (where c.treatment_type = 'retainers' or c.phase = 'completed')::int as holding
       from invoices i join invoice_lines l on l.invoice_id = i.id
       left join invoice_cases ic on ic.invoice_id = i.id left join cases c on c.id = ic.case_id
      group by i.number, i.id, l.description, l.quantity`,
  )
  const of = (description: string) => lines.filter(line => line.description === description)
  expect(of(products.aligners).length).toBeGreaterThan(3)
  for (const { number, quantity, cases, approved } of of(products.aligners))
    expect([number, cases, approved]).toEqual([number, Number(quantity), Number(quantity)])
  for (const { number, cases, approved } of of(products.replacements))
    expect([number, approved]).toEqual([number, cases])
  for (const { number, cases, holding } of of(products.retainers)) expect([number, holding]).toEqual([number, cases])
  // a refinement is free (specification, section 1)
  expect(lines.filter(({ description }) => /refin/i.test(description))).toEqual([])
})

test('everything that a ticket mentions exists: its case or invoice, the aligner, the version, the parcel, the record', async () => {
  const tickets = await asOwner<{
    subject: string
    category: string
    written: string
    stage: number | null
    versions: number
    parcels: number
    invoice: string | null
    requested: string[]
  }>(
    database,
    `select t.subject, t.category, string_agg(m.body, ' ' order by m.at) as written, c.stage, i.number as invoice,
            (select count(*)::int from plans p where p.case_id = c.id) as versions,
            (select count(*)::int from shipments s where s.case_id = c.id and s.shipped_at < min(m.at)) as parcels,
            array(select q.slot from record_requests q where q.case_id = c.id and q.slot is not null) as requested
       from tickets t join ticket_messages m on m.ticket_id = t.id
       left join cases c on c.id = t.case_id left join invoices i on i.id = t.invoice_id
      group by t.id, c.id, i.number`,
  )
  expect(tickets.length).toBeGreaterThan(5)
  for (const { subject, category, written, stage, versions, parcels, invoice, requested } of tickets) {
    const text = `${subject} ${written}`
    const aligner = /alineador (\d+)/.exec(text)?.[1]
    if (aligner) expect([subject, stage]).toEqual([subject, Number(aligner)])
    const version = /version (\d+)/.exec(text)?.[1]
    if (version) expect([subject, versions > Number(version)]).toEqual([subject, true])
    const number = /factura (\d+)/.exec(text)?.[1]
    if (number) expect([subject, invoice?.endsWith(number)]).toEqual([subject, true])
    if (category === 'delivery') expect([subject, parcels]).toEqual([subject, 1])
    if (/panoramique/i.test(text))
      expect([subject, requested]).toEqual([subject, expect.arrayContaining(['panoramic'])])
  }
})

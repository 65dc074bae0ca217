import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { type CaseFields, createCase, readCase, saveCase } from '#features/cases/case/contract/case.ts'
import { type CaseMove, caseMoves, type Phase } from '#features/cases/case/contract/moves.ts'
import type { TreatmentType } from '#features/cases/case/contract/options.ts'
import { type MoveCommand, moveCase } from '#features/cases/moves/contract/move.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import {
  type ChangeAnswerName,
  type NewChangeAnswer,
  openChanges,
} from '#features/cases/plans/versions/contract/answer.ts'
import { planKindOf } from '#features/cases/plans/versions/contract/package.ts'
import { listPlans } from '#features/cases/plans/versions/contract/plan.ts'
import {
  type Rx,
  readPrescription,
  savePrescription,
} from '#features/cases/prescription/fields/contract/prescription.ts'
import { type Slot, slotRules } from '#features/cases/records/contract/options.ts'
import type { FileFacts } from '#features/files/file/contract/facts.ts'
import { newId } from '#kit/id.ts'
import { packMesh } from '#kit/mesh/packMesh.ts'
import { query } from '#platform/db/db.ts'
import { type CallAnswer, type CallOptions, type Person, type TestApp, testPassword } from './app.ts'
import { madeMesh } from './planPackage.ts'
import { sha256 } from './uploads.ts'

type MoveSent = (typeof moveCase.input.body)['_zod']['input']['command']

/** A complete draft: patient, clinic, prescription, photos and scans. Returns its id. */
export async function readyCase(
  app: TestApp,
  doctor: Person,
  firstName = 'Lucía',
  treatmentType: TreatmentType = 'pre-prosthetic-treatment',
): Promise<string> {
  const { body } = await app.call(doctor, createCase, { body: {} })
  const clinicId = newId()
  await app.database.db.as({ kind: 'system' }, () =>
    query
      .insertInto('clinics')
      .values({ id: clinicId, doctor_id: doctor.id, name: 'Sol', province: 'madrid' })
      .execute(),
  )
  const fields: Partial<CaseFields> = {
    ...{ firstName, lastName: 'Ferrer', birthDate: '1994-02-28', gender: 'female', clinicId, reference: 'R-7' },
    ...{ treatmentType, arches: 'botch-arches' },
    ...{ gumTrimming: 'trim-neck', attachmentType: 'fixed' },
  }
  const saved = await app.call(doctor, saveCase, { params: { id: body.id }, body: { version: body.version, fields } })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  await prescribe(app, doctor, body.id)
  await addRecords(app, doctor, { caseId: body.id, cycle: 1 })
  return body.id
}

async function prescribe({ call }: TestApp, doctor: Person, id: string): Promise<void> {
  const params = { id }
  const { version } = (await call(doctor, readPrescription, { params })).body
  const rx: Rx = {
    ...{ complaints: ['prosthesis'], dentition: 'permanent', conditions: { '12': ['missing'] }, chartReviewed: true },
    spacing: { aim: 'leave', gaps: [{ contact: '13-11', mm: 6.5, purpose: 'implant' }] },
    ...{ crowdingUpper: { aim: 'none' }, crowdingLower: { aim: 'none' }, patient: ['none'] },
    ipr: { use: 'if-needed', capMm: 0.3, posteriorCapMm: 0.3 },
  }
  const saved = await call(doctor, savePrescription, { params, body: { version, rx } })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
}

/** Puts a valid file into every slot that a submission needs, as if it had been uploaded. */
export async function addRecords(
  { database }: TestApp,
  doctor: Person,
  { caseId, cycle }: { caseId: string; cycle: number },
): Promise<void> {
  const needed = (Object.keys(slotRules) as Slot[]).filter(slot => slotRules[slot].empty === 'block')
  await database.db.as({ kind: 'system' }, async () => {
    for (const slot of needed) {
      const facts = recordFacts(slot)
      const id = newId()
      const bytes = { declared_bytes: facts.bytes, received_bytes: facts.bytes }
      const place = { owner_id: doctor.id, case_id: caseId, kind: slotRules[slot].kind, slot, name: `${slot}.bin` }
      const sha256 = Buffer.from(facts.sha256, 'hex')
      const known = { state: 'clean', sha256, facts: JSON.stringify(facts) }
      await query
        .insertInto('files')
        .values({ id, ...place, ...bytes, ...known })
        .execute()
      await query.insertInto('records').values({ id: newId(), case_id: caseId, cycle, slot, file_id: id }).execute()
    }
  })
}

/** What the reading process finds in a good file of a slot. */
export function recordFacts(slot: Slot): FileFacts {
  const file = { sha256: randomBytes(32).toString('hex'), bytes: 1000 }
  if (slotRules[slot].kind === 'photo')
    return { kind: 'photo', ...file, type: 'png', width: 1600, height: 1200, sharpness: 200 }
  const z = slot === 'upper-scan' ? 1 : -9
  return {
    ...{ kind: 'scan', ...file, type: 'stl', encoding: 'binary', unit: 'mm', triangles: 212_000 },
    ...{ width: 62, depth: 50, height: 8, openEdges: 300, nonManifoldEdges: 0 },
    bounds: { min: [-31, 0, z], max: [31, 50, z + 8] },
  }
}

/** Files as the provider uploads them for a plan; returns their ids. */
export async function addPlanFiles(
  { database }: TestApp,
  admin: Person,
  { caseId, names, hashes = {} }: { caseId: string; names: string[]; hashes?: Readonly<Record<string, string>> },
): Promise<string[]> {
  const ids = names.map(() => newId())
  await database.db.as({ kind: 'system' }, async () => {
    for (const [index, name] of names.entries()) {
      const kind = planKindOf(name)
      const id = ids[index] ?? newId()
      const hash = name in hashes ? Buffer.from(hashes[name] ?? '', 'hex') : randomBytes(32)
      const bytes = { declared_bytes: 9, received_bytes: 9, sha256: hash, state: 'clean' }
      await query
        .insertInto('files')
        .values({ id, owner_id: admin.id, case_id: caseId, kind, name, ...bytes })
        .execute()
    }
  })
  return ids
}

/** What the reading process stores beside a mesh. */
async function packedMesh(name: string): Promise<Uint8Array> {
  return brotliCompressSync((await packMesh(madeMesh(name))).full)
}

/** The files of a package as the provider uploads them: what its plan.json names, and plan.json; returns their ids. */
export async function addPackage(
  app: TestApp,
  admin: Person,
  { caseId, plan }: { caseId: string; plan: Pick<PlanJson, 'files'> },
): Promise<string[]> {
  const names = [...Object.keys(plan.files), 'plan.json']
  const json = new TextEncoder().encode(JSON.stringify(plan))
  const hashes = { ...plan.files, 'plan.json': sha256(json) }
  const ids = await addPlanFiles(app, admin, { caseId, names, hashes })
  await app.storage.put(ids.at(-1) ?? '', json)
  for (const [at, name] of names.entries())
    if (name !== 'plan.json') await app.storage.put(`${ids[at]}.full`, await packedMesh(name))
  return ids
}

/** Makes a move on the case, at the version that this user sees now. */
export async function move(
  { call }: TestApp,
  who: Person,
  id: string,
  command: MoveSent,
  options?: CallOptions,
): Promise<CallAnswer<typeof moveCase>> {
  const { body } = await call(who, readCase, { params: { id } })
  return call(who, moveCase, { params: { id }, body: { version: body.version, command } }, options)
}

/** A valid command for each move; `publish-plan` names a file that does not exist. */
export const commands: Record<MoveCommand['move'], (facts: { password: string }) => MoveSent> = {
  submit: () => ({ move: 'submit', consent: true }),
  withdraw: () => ({ move: 'withdraw' }),
  'request-records': () => ({ move: 'request-records', items: [{ slot: 'frontal-rest', reason: 'blurred' }] }),
  resubmit: () => ({ move: 'resubmit' }),
  'start-planning': () => ({ move: 'start-planning', dueOn: dayFromNow(5) }),
  'publish-plan': () => ({ move: 'publish-plan', files: [newId()] }),
  'request-changes': () => ({
    move: 'request-changes',
    items: [{ teeth: ['11'], kind: 'rotate-mesial-out', amount: 5 }],
  }),
  'approve-plan': ({ password }) => ({ move: 'approve-plan', password, licence: '28/4100' }),
  'start-production': () => ({ move: 'start-production' }),
  ship: () => ({ move: 'ship', carrier: 'SEUR', tracking: 'ES-1' }),
  'confirm-delivery': () => ({ move: 'confirm-delivery' }),
  'record-progress': () => ({ move: 'record-progress', stage: 1 }),
  'request-refinement': () => ({ move: 'request-refinement', reason: 'One canine did not follow.' }),
  complete: () => ({ move: 'complete' }),
  cancel: () => ({ move: 'cancel', reason: 'The patient moved away.' }),
  reopen: () => ({ move: 'reopen', reason: 'Closed by mistake.' }),
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The two sides of a case; the doctor has `testPassword`, as an approval asks for it. */
export interface Sides {
  doctor: Person
  admin: Person
}

/** A case that came to a phase by its moves. Answers its id. */
export async function caseIn(
  app: TestApp,
  phase: Phase,
  sides: Sides & { firstName?: string; treatmentType?: TreatmentType },
): Promise<string> {
  const id = await readyCase(app, sides.doctor, sides.firstName, sides.treatmentType)
  await giveMoves(app, id, sides.treatmentType === 'retainers' ? wayOfRetainers(phase) : wayTo[phase], sides)
  return id
}

/** Gives moves one after the other, each by a role that the table names for it. */
export async function giveMoves(app: TestApp, id: string, moves: readonly CaseMove[], sides: Sides): Promise<void> {
  for (const name of moves) {
    const [role] = caseMoves.moves[name].roles
    const answer = await move(
      app,
      role === 'doctor' ? sides.doctor : sides.admin,
      id,
      await commandOf(app, id, name, sides),
    )
    if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  }
}

async function commandOf(app: TestApp, caseId: string, name: CaseMove, { admin }: Sides): Promise<MoveSent> {
  if (name !== 'publish-plan') return commands[name]({ password: testPassword })
  const files = await addPlanFiles(app, admin, { caseId, names: ['plan.pdf', ...stages] })
  return { move: 'publish-plan', files, note: 'Look at the canines.', answers: await answersFor(app, admin, caseId) }
}

/** The same answer to every change that the next version of a case has to answer. */
export async function answersFor(
  { call }: TestApp,
  admin: Person,
  caseId: string,
  answer: ChangeAnswerName = 'done',
): Promise<NewChangeAnswer[]> {
  const params = { id: caseId }
  const { cycle } = (await call(admin, readCase, { params })).body
  const { plans } = (await call(admin, listPlans, { params })).body
  const why = answer === 'done' ? '' : 'The bone does not allow it.'
  return openChanges(plans, cycle).map(({ id }) => ({ changeId: id, answer, why }))
}

const stages = [0, 1, 2, 3].flatMap(n => [`upper_0${n}.stl`, `lower_0${n}.stl`])

const wayTo: Record<Phase, readonly CaseMove[]> = {
  draft: [],
  submitted: ['submit'],
  'records-requested': ['submit', 'request-records'],
  planning: ['submit', 'start-planning'],
  'plan-review': ['submit', 'start-planning', 'publish-plan'],
  'changes-requested': ['submit', 'start-planning', 'publish-plan', 'request-changes'],
  approved: ['submit', 'start-planning', 'publish-plan', 'approve-plan'],
  'in-production': ['submit', 'start-planning', 'publish-plan', 'approve-plan', 'start-production'],
  shipped: ['submit', 'start-planning', 'publish-plan', 'approve-plan', 'start-production', 'ship'],
  get 'in-treatment'(): CaseMove[] {
    return [...wayTo.shipped, 'confirm-delivery']
  },
  get completed(): CaseMove[] {
    return [...wayTo['in-treatment'], 'complete']
  },
  cancelled: ['submit', 'cancel'],
}

// they pass no planning and no review
function wayOfRetainers(phase: Phase): CaseMove[] {
  const ofPlans: readonly CaseMove[] = ['start-planning', 'publish-plan', 'approve-plan']
  return wayTo[phase].filter(name => !ofPlans.includes(name))
}

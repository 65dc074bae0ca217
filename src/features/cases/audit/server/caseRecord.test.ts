import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Camera } from '#features/cases/models/contract/camera.ts'
import { hashOf } from '#features/cases/timeline/server/chain.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { addPlanFiles, answersFor, caseIn, giveMoves, move } from '#test/cases.ts'
import { sha256 } from '#test/uploads.ts'
import { type CaseRecord, nextRecords, type PlanRecord } from './caseRecord.ts'
import { fileFaults } from './fileFaults.ts'
import { historyFaults } from './historyFaults.ts'
import { planFaults } from './planFaults.ts'

// that every alteration of the database is found is tested in `audit.test.ts`; here, that the sentence names the right thing

const app = await startApp()
const { database, storage } = app
const ana = await app.person('Ana', 'doctor', { password: true })
const root = await app.person('Root', 'super-admin', { password: true })
const sides = { doctor: ana, admin: root }
const beginningOfTime = '00000000-0000-0000-0000-000000000000'
const recordsAfter = (after: string) => database.db.as({ kind: 'system' }, system => nextRecords(system, after))
const wrongHash = Buffer.alloc(32, 7)

let record: CaseRecord

beforeAll(async () => {
  const id = await caseIn(app, 'planning', sides)
  await publish(id)
  const camera: Camera = { position: [0, -200, 12], target: [0, 20, 0], up: [0, 0, 1] }
  const items = [{ teeth: ['12' as const], kind: 'rotate-mesial-in' as const, amount: 4.5, fromStage: 1, camera }]
  expect((await move(app, ana, id, { move: 'request-changes', items })).status).toBe(200)
  await publish(id)
  await giveMoves(app, id, ['approve-plan'], sides)
  const found = (await recordsAfter(beginningOfTime)).find(each => each.id === id)
  if (!found) throw new Error('no record')
  record = { ...found, plans: found.plans.toSorted((a, b) => a.version - b.version) }
})

/** A version that lacks the models of an arch, with its bytes in the store. */
async function publish(caseId: string) {
  const bytes = [randomBytes(9), randomBytes(9)]
  const names = ['upper_00.stl', 'upper_01.stl']
  const hashes = Object.fromEntries(names.map((name, at) => [name, sha256(bytes[at] ?? Buffer.alloc(0))]))
  const files = await addPlanFiles(app, root, { caseId, names, hashes })
  for (const [at, file] of files.entries()) await storage.put(file, bytes[at] ?? Buffer.alloc(0))
  const answers = await answersFor(app, root, caseId, 'partly')
  const deviationReason = 'The lower arch follows later.'
  const { status } = await move(app, root, caseId, { move: 'publish-plan', files, deviationReason, answers, note: '' })
  expect(status).toBe(200)
}

/** The record with another content of one of its versions. */
const withPlan = (version: number, change: (plan: PlanRecord) => Partial<PlanRecord>): CaseRecord => ({
  ...record,
  plans: record.plans.map(plan => (plan.version === version ? { ...plan, ...change(plan) } : plan)),
})
const entryOf = (command: string) => {
  const entry = record.entries.findLast(each => each.command === command)
  if (!entry) throw new Error(`no entry ${command}`)
  return entry
}
const withoutEntry = (command: string): CaseRecord => ({
  ...record,
  entries: record.entries.filter(entry => entry !== entryOf(command)),
})

test('a record has the case with its history in order, and its versions with everything of them', async () => {
  expect(record.entries.map(({ seq }) => seq)).toEqual(record.entries.map((_, at) => at + 1))
  expect(
    record.plans.map(({ version, files, changes, answers, deviations, approval }) => [
      ...[version, files.length, changes.length, answers.length],
      ...[deviations.map(({ rule }) => rule), approval !== undefined],
    ]),
  ).toEqual([
    [1, 2, 1, 0, ['arch-without-models'], false],
    [2, 2, 0, 1, ['arch-without-models'], true],
  ])
  const others = await caseIn(app, 'submitted', sides)
  const all = await recordsAfter(beginningOfTime)
  expect(all.find(({ id }) => id === others)?.plans).toEqual([])
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted())
  expect(await recordsAfter(all.at(-1)?.id ?? '')).toEqual([])
})

test('what nobody altered has no fault', async () => {
  expect(historyFaults(record)).toEqual([])
  expect(planFaults(record)).toEqual([])
  expect(await fileFaults(record, storage)).toEqual([])
})

describe('a history', () => {
  test('names the first entry that is not what was written', () => {
    const entries = record.entries.map(entry => (entry.seq === 2 ? { ...entry, reason: 'Forged.' } : entry))
    expect(historyFaults({ ...record, entries })).toEqual([
      'entry 2 of its history is not what was written, or does not follow the one before it.',
    ])
  })

  test('that was cut, with the case left as it was, says where it ends', () => {
    const count = record.entries.length
    expect(historyFaults({ ...record, entries: record.entries.slice(0, -1) })).toEqual([
      `its history has ${count - 1} entries, and ${count} were written.`,
      'the last entry of its history is not the one that was written last.',
      'it is approved in cycle 1, but its history ends plan-review in cycle 1.',
    ])
    expect(historyFaults({ ...record, entries: [] })).toEqual(['it has no history.'])
  })

  test('whose last entry was recomputed does not end with the hash that the case has', () => {
    const last = record.entries.at(-1)
    if (!last) throw new Error('no entry')
    const forged = { ...last, reason: 'Forged.' }
    const entries = [...record.entries.slice(0, -1), { ...forged, hash: hashOf(last.previousHash, forged) }]
    expect(historyFaults({ ...record, entries })).toEqual([
      'the last entry of its history is not the one that was written last.',
    ])
  })

  test('does not end where a case is that was moved past it', () => {
    expect(historyFaults({ ...record, phase: 'shipped', cycle: 2 })).toEqual([
      'it is shipped in cycle 2, but its history ends approved in cycle 1.',
    ])
  })
})

describe('a version', () => {
  test.each<[string, (plan: PlanRecord) => Partial<PlanRecord>]>([
    ['another reason for its deviations', () => ({ deviation_reason: 'Another.' })],
    ['another file', ({ files }) => ({ files: files.map(file => ({ ...file, sha256: wrongHash })) })],
    ['one file less', ({ files }) => ({ files: files.slice(1) })],
    ['another answer', ({ answers }) => ({ answers: answers.map(one => ({ ...one, why: 'All of it was done.' })) })],
    ['no deviation', () => ({ deviations: [] })],
    ['a rule that does not exist', ({ deviations }) => ({ deviations: deviations.map(d => ({ ...d, rule: 'none' })) })],
  ])('with %s is not what its hash covers', (_, change) => {
    expect(planFaults(withPlan(2, change))).toEqual(['plan 2 of cycle 1: its content is not what its SHA-256 covers.'])
  })

  test('that was published by another person is not what the history says', () => {
    const { seq } = entryOf('publish-plan')
    expect(planFaults(withPlan(2, () => ({ published_by: newId() })))).toEqual([
      `plan 2 of cycle 1: it is not what was published (entry ${seq}).`,
    ])
  })

  test('whose deviations changed places says so', () => {
    const moved = withPlan(2, ({ deviations }) => ({ deviations: deviations.map(d => ({ ...d, position: 1 })) }))
    expect(planFaults(moved)).toEqual(['plan 2 of cycle 1: its deviations are not in their places.'])
  })

  test('that only the history or only the table knows is named', () => {
    const [first, second] = [entryOf('publish-plan').seq, entryOf('approve-plan').seq]
    expect(planFaults({ ...record, plans: record.plans.slice(0, 1) })).toEqual([
      `entry ${first}: plan 2 of cycle 1 is not there.`,
      `entry ${second}: plan 2 of cycle 1 is not there.`,
    ])
    expect(planFaults(withoutEntry('publish-plan'))).toEqual(['plan 2 of cycle 1: the history does not know it.'])
  })
})

describe('an approval', () => {
  const signed = () => `plan 2 of cycle 1: its approval is not what was signed (entry ${entryOf('approve-plan').seq}).`
  type Approval = NonNullable<PlanRecord['approval']>

  test.each<[string, Partial<Approval>]>([
    ['of other content', { sha256: wrongHash }],
    ['by another person', { by: newId() }],
    ['at another time', { at: new Date(0) }],
    ['with another licence', { licence: '28/9999' }],
    ['under another name', { name: 'Another Person' }],
  ])('%s is not what was signed', (_, change) => {
    expect(planFaults(withPlan(2, ({ approval }) => ({ approval: approval && { ...approval, ...change } })))).toEqual([
      signed(),
    ])
  })

  test('that is gone, or that the history does not know, is named', () => {
    expect(planFaults(withPlan(2, () => ({ approval: undefined })))).toEqual([
      `plan 2 of cycle 1: its approval (entry ${entryOf('approve-plan').seq}) is not there.`,
    ])
    expect(planFaults(withoutEntry('approve-plan'))).toEqual([
      'plan 2 of cycle 1: its approval is not once in the history.',
    ])
  })
})

describe('requested changes', () => {
  test('of which one was altered or is gone are not those of their entry', () => {
    const fault = `plan 1 of cycle 1: its requested changes are not those of entry ${entryOf('request-changes').seq}.`
    expect(
      planFaults(withPlan(1, ({ changes }) => ({ changes: changes.map(c => ({ ...c, note: 'Less.' })) }))),
    ).toEqual([fault])
    expect(planFaults(withPlan(1, () => ({ changes: [] })))).toEqual([fault])
  })

  test('of an entry from before their hash was kept are compared by their number', () => {
    const { seq } = entryOf('request-changes')
    const entries = record.entries.map(entry =>
      entry.seq === seq ? { ...entry, payload: { version: 1, items: 1 } } : entry,
    )
    expect(planFaults({ ...record, entries })).toEqual([])
    expect(planFaults({ ...withPlan(1, () => ({ changes: [] })), entries })).toEqual([
      `plan 1 of cycle 1: its requested changes are not those of entry ${seq}.`,
    ])
  })

  test('of an entry that does not exist are counted', () => {
    const doubled = withPlan(1, ({ changes }) => ({
      changes: [...changes, ...changes.map(change => ({ ...change, event_id: newId() }))],
    }))
    expect(planFaults(doubled)).toEqual(['plan 1 of cycle 1: the history does not know 1 of its requested changes.'])
  })
})

test('a file is named with what is wrong: its case, its state, its bytes', async () => {
  const faultsOf = (change: (files: PlanRecord['files']) => PlanRecord['files']) =>
    fileFaults(
      withPlan(1, ({ files }) => ({ files: change(files.filter(({ name }) => name === 'upper_00.stl')) })),
      storage,
    )
  const all = (change: object) => (files: PlanRecord['files']) => files.map(file => ({ ...file, ...change }))
  expect(await faultsOf(all({ case_id: newId() }))).toEqual([
    'plan 1 of cycle 1: file upper_00.stl does not belong to the case.',
  ])
  expect(await faultsOf(all({ state: 'quarantined' }))).toEqual([
    'plan 1 of cycle 1: file upper_00.stl is quarantined.',
  ])
  const gone = newId()
  expect(await faultsOf(all({ file_id: gone, name: null }))).toEqual([
    `plan 1 of cycle 1: file ${gone} is not in the store.`,
  ])
  expect(await faultsOf(all({ sha256: wrongHash }))).toEqual([
    'plan 1 of cycle 1: file upper_00.stl has other bytes than those that were sent.',
  ])
})

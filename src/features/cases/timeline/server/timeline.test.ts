import { expect, test } from 'vitest'
import { readTimeline } from '#features/cases/case/contract/case.ts'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { caseIn, commands, giveMoves, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { beginning, type ChainedEntry, type Entry, hashOf, verifyHistory } from './chain.ts'

const app = await startApp()
const { call, database, person } = app
const ana = await person('Ana', 'doctor', { password: true })
const bruno = await person('Bruno')
const root = await person('Root', 'super-admin')
const sides = { doctor: ana, admin: root }

const timelineOf = async (who: typeof ana, id: string) =>
  (await call(who, readTimeline, { params: { id } })).body.events

test('both sides read the same entries; the doctor sees first names of the provider’s staff', async () => {
  const id = await caseIn(app, 'plan-review', sides)
  const [own, theirs] = [await timelineOf(ana, id), await timelineOf(root, id)]
  expect(own.map(({ seq, command, by }) => [seq, command, by.name])).toEqual([
    [1, 'create', 'Ana Test'],
    [2, 'submit', 'Ana Test'],
    [3, 'start-planning', 'Root'],
    [4, 'publish-plan', 'Root'],
  ])
  expect(theirs.map(({ by }) => by.name)).toEqual(['Ana Test', 'Ana Test', 'Root Test', 'Root Test'])
  expect(theirs.map(({ hash }) => hash)).toEqual(own.map(({ hash }) => hash))
  expect(own[3]).toMatchObject({ from: 'planning', to: 'plan-review', reason: 'Look at the canines.' })
})

test('only those who may see the case can read its history', async () => {
  const draft = await caseIn(app, 'draft', sides)
  const shared = await caseIn(app, 'submitted', sides)
  const statuses = async (who: typeof ana, ids: string[]) =>
    Promise.all(ids.map(async id => (await call(who, readTimeline, { params: { id } })).status))
  expect(await statuses(ana, [draft, shared])).toEqual([200, 200])
  expect(await statuses(root, [draft, shared])).toEqual([404, 200])
  expect(await statuses(bruno, [draft, shared, newId()])).toEqual([404, 404, 404])
})

test('the history keeps the name that a user had when they change it', async () => {
  const id = await caseIn(app, 'submitted', sides)
  await asOwner(database, "update users set last_name = 'Moreno' where id = $1", [ana.id])
  await move(app, ana, id, commands.cancel({ password: '' }))
  await asOwner(database, "update users set last_name = 'Test' where id = $1", [ana.id])
  expect((await timelineOf(ana, id)).map(({ by }) => by.name)).toEqual(['Ana Test', 'Ana Test', 'Ana Moreno'])
})

test('entries are numbered consecutively over all cycles', async () => {
  const id = await caseIn(app, 'in-treatment', sides)
  await giveMoves(app, id, ['request-refinement'], sides)
  const last = (await timelineOf(ana, id)).at(-1)
  expect(last).toMatchObject({ command: 'request-refinement', cycle: 2, reason: 'One canine did not follow.' })
  expect(last?.seq).toBe((await timelineOf(ana, id)).length)
})

const entry = (part: Partial<Entry> = {}): Entry => ({
  ...{ id: 'e1', caseId: 'c', seq: 1, cycle: 1, command: 'create', from: null, to: 'draft', actorId: 'a' },
  ...{ actorRole: 'doctor', actorName: 'Ana Test', reason: '', payload: {}, at: '2026-03-01T09:00:00.000Z' },
  ...part,
})

/** A valid history: each entry is chained to the one before it. */
function chained(...entries: Entry[]): ChainedEntry[] {
  const chain: ChainedEntry[] = []
  for (const next of entries) {
    const previousHash = chain.at(-1)?.hash ?? beginning
    chain.push({ ...next, previousHash, hash: hashOf(previousHash, next) })
  }
  return chain
}

test('an empty history is valid', () => {
  expect(verifyHistory([])).toEqual({ ok: true })
})

test.each<[string, Partial<Entry>]>([
  ['id', { id: 'e9' }],
  ['case', { caseId: 'd' }],
  ['number', { seq: 3 }],
  ['cycle', { cycle: 2 }],
  ['command', { command: 'withdraw' }],
  ['phase before', { from: 'planning' }],
  ['phase after', { to: 'planning' }],
  ['person', { actorId: 'b' }],
  ['role', { actorRole: 'super-admin' }],
  ['name', { actorName: 'Ana Tests' }],
  ['reason', { reason: 'forged' }],
  ['figure', { payload: { consent: 0 } }],
  ['moment', { at: '2026-03-01T09:00:00.001Z' }],
])('another %s is detected at its entry', (_, forged) => {
  const submit = entry({ id: 'e2', seq: 2, command: 'submit', from: 'draft', to: 'submitted', payload: { consent: 1 } })
  const [first, second] = chained(entry(), submit)
  if (!first || !second) throw new Error('Two entries were chained.')
  expect(verifyHistory([first, second])).toEqual({ ok: true })
  expect(verifyHistory([first, { ...second, ...forged }])).toEqual({ ok: false, brokenAt: 2 })
})

test('an entry with a recalculated hash is detected at the next one', () => {
  const [first, second] = chained(entry(), entry({ id: 'e2', seq: 2, command: 'submit' }))
  if (!first || !second) throw new Error('Two entries were chained.')
  const [forged] = chained({ ...first, reason: 'forged' })
  expect(verifyHistory([...(forged ? [forged] : []), second])).toEqual({ ok: false, brokenAt: 2 })
})

test('a history without its first entry, and an entry with another previous hash, are detected', () => {
  const headless = chained(entry({ seq: 2, command: 'submit' }))
  expect(verifyHistory(headless)).toEqual({ ok: false, brokenAt: 1 })
  const [first, second] = chained(entry(), entry({ id: 'e2', seq: 2, command: 'submit' }))
  if (!first || !second) throw new Error('Two entries were chained.')
  expect(verifyHistory([first, { ...second, previousHash: beginning }])).toEqual({ ok: false, brokenAt: 2 })
})

test('the order in which a payload’s figures are stored does not matter', () => {
  const one = hashOf(beginning, entry({ payload: { version: 1, stageCount: 8 } }))
  expect(hashOf(beginning, entry({ payload: { stageCount: 8, version: 1 } }))).toEqual(one)
})

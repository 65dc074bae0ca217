import { expect, test } from 'vitest'
import { canonical } from '#kit/canonical.ts'
import { sha256 } from '#test/uploads.ts'
import {
  changesHash,
  contentOf,
  type Formula,
  isFormula,
  planHash,
  type SignedFile,
  type SignedPlan,
} from './planHash.ts'

const file = (part: Partial<SignedFile> = {}): SignedFile => ({
  ...{ name: 'upper_01.stl', kind: 'plan-stage', arch: 'upper', stage: 1, bytes: 9, sha256: Buffer.alloc(32, 1) },
  ...part,
})
const lower = file({ name: 'lower_01.stl', arch: 'lower', sha256: Buffer.alloc(32, 2) })
const done = { changeId: 'c1', answer: 'done' as const, why: '' }
const declined = { changeId: 'c2', answer: 'declined' as const, why: 'The bone does not allow it.' }
const plan: SignedPlan = {
  ...{ caseId: 'k', cycle: 1, version: 2, stageCount: 9, note: 'Look.', files: [file(), lower] },
  deviations: [{ rule: 'arch-without-models', facts: { arch: 'lower' } }],
  ...{ deviationReason: 'It follows later.', answers: [done, declined] },
}
const hashOf = (part: Partial<SignedPlan>, formula?: Formula) => planHash({ ...plan, ...part }, formula).toString('hex')

test('the order of files and answers does not change the hash', () => {
  for (const formula of [1, 2] as const)
    expect(hashOf({ files: plan.files.toReversed(), answers: plan.answers.toReversed() }, formula)).toBe(
      hashOf({}, formula),
    )
})

test.each<[string, Partial<SignedPlan>, coveredByFirst: boolean]>([
  ['case', { caseId: 'l' }, false],
  ['cycle', { cycle: 2 }, false],
  ['version', { version: 3 }, false],
  ['number of stages', { stageCount: 10 }, false],
  ['note', { note: 'Look!' }, false],
  ['name of a file', { files: [file({ name: 'upper_1.stl' }), lower] }, false],
  ['size of a file', { files: [file({ bytes: 10 }), lower] }, false],
  ['content of a file', { files: [file({ sha256: Buffer.alloc(32, 3) }), lower] }, true],
  ['place of a file', { files: [file({ stage: 2 }), lower] }, true],
  ['number of files', { files: [lower] }, true],
  ['deviation', { deviations: [] }, true],
  ['reason', { deviationReason: 'It follows later!' }, true],
  ['answer', { answers: [done, { ...declined, answer: 'partly' }] }, true],
  ['reason of an answer', { answers: [done, { ...declined, why: 'The bone does not allow this.' }] }, true],
])('another %s gives another hash', (_, part, coveredByFirst) => {
  expect(hashOf(part)).not.toBe(hashOf({}))
  expect(hashOf(part, 1) !== hashOf({}, 1)).toBe(coveredByFirst)
})

test('versions from before the second formula keep their hash', () => {
  const fileOf = ({ kind, arch, stage, sha256 }: SignedFile) => ({ kind, arch, stage, sha256: sha256?.toString('hex') })
  const files = [lower, file()].map(fileOf)
  const signed = [{ deviations: plan.deviations, reason: plan.deviationReason }, { answers: [done, declined] }]
  expect(hashOf({}, 1)).toBe(sha256(Buffer.from(canonical([...files, ...signed]))))
  expect(hashOf({ deviations: [], deviationReason: null, answers: [] }, 1)).toBe(sha256(Buffer.from(canonical(files))))
})

test('a formula that does not exist is none', () => {
  expect([1, 2, 3, 1002].map(isFormula)).toEqual([true, true, false, false])
})

test('the content of files is the same whatever they are called', () => {
  expect(contentOf([lower, file({ name: 'other.stl' })])).toBe(contentOf(plan.files))
  expect(contentOf([lower, file({ stage: 2 })])).not.toBe(contentOf(plan.files))
})

test('the hash of requested changes covers every column that is filled but their event, in their order', () => {
  const rows = [
    { position: 0, id: 'a', kind: 'mesial', amount: 0.5, note: '', view: null },
    { position: 1, id: 'b', kind: 'other', amount: null, note: 'Slower.', view: null, sha256: Buffer.of(1, 2) },
  ] as const
  const [one, other] = rows
  const hash = changesHash(rows)
  expect(changesHash([other, { ...one, event_id: 'e' }])).toBe(hash)
  for (const changed of [
    [one],
    [{ ...one, amount: 0.6 }, other],
    [one, { ...other, view: { zoom: 2 } }],
    [one, { ...other, sha256: Buffer.of(1, 3) }],
    [
      { ...one, position: 1 },
      { ...other, position: 0 },
    ],
  ])
    expect(changesHash(changed)).not.toBe(hash)
})

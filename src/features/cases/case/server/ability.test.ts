import { expect, test } from 'vitest'
import type { Scope } from '#platform/db/actor.ts'
import { type CaseAbility, CaseField } from '../contract/case.ts'
import { type Movable, type Phase, phases } from '../contract/moves.ts'
import { abilities, mayWrite } from './ability.ts'

// the function reads only the kind of the scope
const scopeOf = (kind: Scope['kind']) => ({ kind, id: 'u' }) as Scope
const shared: Movable = { phase: 'draft', cycle: 1, treatmentType: null, firstSubmittedAt: '2026-01-01T00:00:00Z' }
const edits: readonly CaseAbility[] = ['edit-draft', 'add-records', 'write-message']

/** The edits in the answer, without the moves of the table. */
function editsOf(kind: Scope['kind'], part: Partial<Movable>, requested: (string | null)[] = []): CaseAbility[] {
  return abilities(scopeOf(kind), { ...shared, ...part, requested }).filter(ability => edits.includes(ability))
}

test.each<[Phase, doctor: CaseAbility[]]>(
  phases.map(phase => [
    phase,
    phase === 'draft'
      ? ['edit-draft', 'add-records', 'write-message']
      : phase === 'records-requested'
        ? ['add-records', 'write-message']
        : ['write-message'],
  ]),
)('in %s the doctor may %j, the administrator write', (phase, doctor) => {
  expect(editsOf('doctor', { phase })).toEqual(doctor)
  expect(editsOf('super-admin', { phase })).toEqual(['write-message'])
})

test('a draft that was never submitted can be edited and has no messages', () => {
  const unsent = { phase: 'draft', firstSubmittedAt: null } as const
  expect(editsOf('doctor', unsent)).toEqual(['edit-draft', 'add-records'])
  expect([mayWrite(unsent), mayWrite(shared)]).toEqual([false, true])
})

test.each<[string, (string | null)[], boolean]>([
  ['nothing', [], false],
  ['a record', [null], false],
  ['a field of the prescription', ['overjet'], false],
  ['a field that this version does not know', ['weight'], false],
  ['a field among records', [null, 'arches'], true],
  ...CaseField.options.map((field): [string, string[], boolean] => [field, [field], true]),
])('when %s is requested, the fields of the case can be edited: %#', (_, requested, isOpen) => {
  expect(editsOf('doctor', { phase: 'records-requested' }, requested).includes('edit-draft')).toBe(isOpen)
  expect(editsOf('super-admin', { phase: 'records-requested' }, requested).includes('edit-draft')).toBe(false)
})

test('only users have abilities', () => {
  expect(() => abilities(scopeOf('system'), { ...shared, requested: [] })).toThrow()
})

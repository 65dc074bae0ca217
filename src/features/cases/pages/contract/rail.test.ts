import { expect, test } from 'vitest'
import { phases } from '#features/cases/case/contract/moves.ts'
import { railOf } from './rail.ts'

const marks = { done: '●', current: '◉', fault: '!', todo: '○' }
const drawn = (phase: (typeof phases)[number], type = 'without-worries') =>
  railOf(phase, type)
    .map(step => marks[step.state])
    .join('')

test('every phase but a cancelled case is at one station', () => {
  expect(phases.map(phase => [phase, drawn(phase)])).toEqual([
    ['draft', '◉○○○○○○○'],
    ['submitted', '●◉○○○○○○'],
    ['records-requested', '!○○○○○○○'],
    ['planning', '●●◉○○○○○'],
    ['plan-review', '●●●◉○○○○'],
    ['changes-requested', '●●!○○○○○'],
    ['approved', '●●●●◉○○○'],
    ['in-production', '●●●●◉○○○'],
    ['shipped', '●●●●●◉○○'],
    ['in-treatment', '●●●●●●◉○'],
    ['completed', '●●●●●●●●'],
    ['cancelled', ''],
  ])
})

test('retainers pass no planning and no review, unless they are there', () => {
  expect(drawn('in-production', 'retainers')).toBe('●●◉○○○')
  expect(drawn('plan-review', 'retainers')).toBe('●●◉○○○○')
})

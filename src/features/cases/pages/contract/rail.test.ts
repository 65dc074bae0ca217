import { expect, test } from 'vitest'
import { phases } from '#features/cases/case/contract/moves.ts'
import { railOf } from './rail.ts'

const marks = { done: '●', current: '◉', fault: '!', todo: '○' }
const drawn = (phase: (typeof phases)[number], type = 'without-worries') =>
  railOf(phase, type)
    .map(step => marks[step.state])
    .join('')

test('every phase except cancelled has one station', () => {
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

test('retainers have no station for planning and review, unless their case is in one', () => {
  expect(drawn('in-production', 'retainers')).toBe('●●◉○○○')
  expect(drawn('plan-review', 'retainers')).toBe('●●◉○○○○')
})

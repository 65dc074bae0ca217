import { expect, test } from 'vitest'
import { filterGroups } from './entry.ts'

const line = (id: string, title: string, more = {}) => ({ id, title, icon: null, run: () => {}, ...more })
const cases = {
  id: 'cases',
  heading: 'Cases',
  entries: [
    line('1', 'Íñigo Muñoz', { detail: 'IA-001042' }),
    line('2', 'Inés Paz'),
    line('all', 'Search all cases', { always: true }),
  ],
}
const idsOf = (search: string) => filterGroups([cases], search).flatMap(group => group.entries.map(entry => entry.id))

test('answers to the previous text are narrowed to the lines that still contain every word', () => {
  expect(idsOf('in')).toEqual(['1', '2', 'all'])
  expect(idsOf('ine')).toEqual(['2', 'all'])
  expect(idsOf('munoz 1042')).toEqual(['1', 'all'])
})

test('an empty group disappears with the link to its list', () => {
  expect(idsOf('zzz')).toEqual([])
})

import { expect, test } from 'vitest'
import { narrowed } from './CourseFilters.tsx'
import { sortOf } from './useCourses.ts'

test('the order of an address is one that the server knows, or the newest first', () => {
  expect([sortOf('title', 'asc'), sortOf('title', 'desc'), sortOf('updated', 'asc')]).toEqual([
    'title',
    '-title',
    'updated',
  ])
  for (const by of ['', 'lessons', 'title; drop table']) expect(sortOf(by, 'asc')).toBe('-updated')
})

test('a filter that an address made up narrows nothing', () => {
  const of = (values: Record<string, string>) => narrowed({ filter: name => values[name] ?? '' })
  expect(of({ language: 'fr', level: 'advanced' })).toEqual({ language: 'fr', level: 'advanced' })
  expect(of({ language: 'xx', level: '<b>' })).toEqual({ language: undefined, level: undefined })
})

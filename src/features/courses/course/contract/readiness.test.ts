import { expect, test } from 'vitest'
import { courseMoves } from './moves.ts'
import { missingOf, missingOfLesson } from './readiness.ts'

const text = { id: 'a', kind: 'text', title: 'Bonding', text: 'Etch.', file: null } as const
const video = { id: 'b', kind: 'video', title: 'Watching', text: '', file: {} } as const

test('a whole course lacks nothing; a cover is not asked for', () => {
  expect(missingOf({ title: 'T', summary: 'S' }, [text, video])).toEqual([])
})

test('everything that is missing is named, in the order of the screen, spaces being nothing', () => {
  const lessons = [
    { ...text, text: ' \n' },
    { ...video, title: ' ', file: null },
  ]
  expect(missingOf({ title: ' ', summary: '' }, lessons)).toEqual([
    { of: 'course', field: 'title' },
    { of: 'course', field: 'summary' },
    { of: 'lesson', lesson: 'a', number: 1, field: 'text' },
    { of: 'lesson', lesson: 'b', number: 2, field: 'title' },
    { of: 'lesson', lesson: 'b', number: 2, field: 'file' },
  ])
  expect(missingOf({ title: 'T', summary: 'S' }, [])).toEqual([{ of: 'course', field: 'lessons' }])
})

test('what a text lesson has for a file and a video for words counts for nothing', () => {
  expect(missingOfLesson({ ...text, text: '', file: {} }, 3)).toEqual([
    { of: 'lesson', lesson: 'a', number: 3, field: 'text' },
  ])
  expect(missingOfLesson({ ...video, text: 'words', file: null }, 3)).toMatchObject([{ field: 'file' }])
})

test('a course is published from a draft or again, withdrawn when it is published, by administrators only', () => {
  expect(courseMoves.states.map(state => courseMoves.allowed(state, 'super-admin'))).toEqual([
    ['publish'],
    ['withdraw'],
    ['publish'],
  ])
  expect(courseMoves.states.flatMap(state => courseMoves.allowed(state, 'doctor'))).toEqual([])
})

import { expect, test } from 'vitest'
import { courseMoves } from './moves.ts'
import { missingOf, missingOfLesson } from './readiness.ts'

const text = { id: 'a', kind: 'text', title: 'Bonding', text: 'Etch.', file: null } as const
const video = { id: 'b', kind: 'video', title: 'Watching', text: '', file: {} } as const

test('a complete course lacks nothing; a cover is optional', () => {
  expect(missingOf({ title: 'T', summary: 'S' }, [text, video])).toEqual([])
})

test('everything that is missing is listed, in the order of the screen; spaces count as empty', () => {
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

test('the file of a text lesson and the text of a video lesson are ignored', () => {
  expect(missingOfLesson({ ...text, text: '', file: {} }, 3)).toEqual([
    { of: 'lesson', lesson: 'a', number: 3, field: 'text' },
  ])
  expect(missingOfLesson({ ...video, text: 'words', file: null }, 3)).toMatchObject([{ field: 'file' }])
})

test('only administrators publish a course: from a draft or again; and only they withdraw it', () => {
  expect(courseMoves.states.map(state => courseMoves.allowed(state, 'super-admin'))).toEqual([
    ['publish'],
    ['withdraw'],
    ['publish'],
  ])
  expect(courseMoves.states.flatMap(state => courseMoves.allowed(state, 'doctor'))).toEqual([])
})

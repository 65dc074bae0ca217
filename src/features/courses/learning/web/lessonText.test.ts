import { expect, test } from 'vitest'
import type { Lesson } from '../../course/contract/lesson.ts'
import { nextUnfinished, shareOf } from './lessonText.ts'

const lesson = (id: string, finishedAt: string | null): Lesson => ({
  ...{ id, kind: 'text', title: id, text: '', file: null, captions: null, noSpeech: false, revision: 1, version: 1 },
  progress: finishedAt ? { place: 1, share: 1, finishedAt } : null,
})

test('the next lesson is the first unfinished one after the current one, else an earlier one; there is none when all are finished', () => {
  const [one, two, three] = [lesson('one', null), lesson('two', 'x'), lesson('three', null)]
  expect(nextUnfinished([one, two, three])?.id).toBe('one')
  expect(nextUnfinished([one, two, three], 1)?.id).toBe('three')
  expect(nextUnfinished([one, two], 2)?.id).toBe('one')
  expect(nextUnfinished([two])).toBeUndefined()
})

test('a begun lesson counts with its share, a finished one completely, even when its position went back', () => {
  const begun: Lesson = { ...lesson('begun', null), progress: { place: 1, share: 0.5, finishedAt: null } }
  const again: Lesson = { ...lesson('again', 'x'), progress: { place: 0, share: 0.2, finishedAt: 'x' } }
  expect(shareOf([begun, again, lesson('new', null), lesson('other', null)])).toBe(0.375)
  expect(shareOf([])).toBe(0)
})

import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { loadLanguage } from '#shell/words/i18n.ts'
import type { Course } from '../../course/contract/course.ts'
import type { Lesson } from '../../course/contract/lesson.ts'
import { words } from '../text/fr.ts'
import { LessonList } from './LessonList.tsx'

const file = { id: 'f', name: 'a.webm', bytes: 1, seconds: 754.2, codec: 'vp9' as const, sound: null, pages: null }
const lesson = (id: string, changes: Partial<Lesson>): Lesson => ({
  ...{
    id,
    kind: 'text',
    title: id,
    text: '',
    file: null,
    captions: null,
    noSpeech: false,
    revision: 1,
    version: 1,
    progress: null,
  },
  ...changes,
})

async function shown(lessons: Lesson[], current?: string): Promise<string> {
  await loadLanguage('fr')
  const course: Course = {
    ...{
      id: 'c',
      version: 1,
      state: 'published',
      firstPublishedAt: null,
      updatedAt: '',
      missing: [],
      certificate: null,
    },
    fields: { title: 'T', summary: 'S', language: 'fr', level: 'introduction', coverId: null },
    lessons,
    can: ['learn'],
  }
  const { prelude } = await prerender(<LessonList course={course} current={current} />)
  return new Response(prelude).text()
}

test('a lesson shows the length of its file when it is known, and never 0:00', async () => {
  const html = await shown([
    lesson('known', { kind: 'video', file }),
    lesson('unknown', { kind: 'video', file: { ...file, seconds: null } }),
  ])
  expect(html).toContain('12:34')
  expect(html).not.toContain('0:00')
})

test('each lesson shows the reader’s progress, and the open one is marked', async () => {
  const progress = { place: 1, share: 0.5, finishedAt: null }
  const html = await shown(
    [
      lesson('a', { progress: { ...progress, finishedAt: '2026-11-21T10:00:00.000Z' } }),
      lesson('b', { progress }),
      lesson('c', {}),
    ],
    'b',
  )
  expect([...html.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, label]) => label)).toEqual([
    words.finished,
    words.begun,
    words.notBegun,
  ])
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  // one finished and half of another of three lessons: the same figure as on the card, the dashboard and the list of
  // learners
  expect(html).toContain('>50 %<')
  expect(html).toContain(`>${words.progress}<`)
})

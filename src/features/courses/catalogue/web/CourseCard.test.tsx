import { QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import type { CourseRow } from '../../course/contract/course.ts'
import { words as courseWords } from '../../course/text/es.ts'
import { words } from '../text/es.ts'
import { CourseCard } from './CourseCard.tsx'

const course: CourseRow = {
  ...{ id: '01a1fe24-4395-762e-86ab-8d8ce13029c5', title: 'Attachments', summary: 'Grabado y adhesivo.' },
  ...{ language: 'es', level: 'introduction', coverId: null, state: 'published' },
  ...{ updatedAt: '2026-11-21T10:00:00.000Z', lessons: 4, minutes: 12, certificate: null, people: null },
  done: { state: 'not-begun', lessons: 0, share: 0 },
}

async function shown(changes: Partial<CourseRow> = {}): Promise<string> {
  await loadLanguage('es')
  const { prelude } = await prerender(
    <QueryClientProvider client={queries}>
      <CourseCard course={{ ...course, ...changes }} />
    </QueryClientProvider>,
  )
  return new Response(prelude).text()
}

test('a card names the next step: begin, continue, review', async () => {
  const acts = []
  for (const state of ['not-begun', 'in-progress', 'finished'] as const) {
    const html = await shown({ done: { state, lessons: 2, share: 0.5 } })
    const { begin, goOn } = words.catalogue
    const { again } = courseWords
    acts.push([begin, goOn, again].find(act => html.includes(`>${act}<`)))
    // without progress there is no progress bar
    expect(html.includes('role="progressbar"')).toBe(state !== 'not-begun')
  }
  expect(acts).toEqual([words.catalogue.begin, words.catalogue.goOn, courseWords.again])
})

test('the progress is one figure: the share of the whole course, never rounded up', async () => {
  const html = await shown({ done: { state: 'in-progress', lessons: 0, share: 0.498 } })
  expect(html).toContain('>49 %<')
  expect(html).toContain(`>${words.catalogue.progress}<`)
})

test('minutes are shown when a video has a known length, a certificate when there is one', async () => {
  expect(await shown()).toContain(words.minutes(12))
  expect(await shown({ minutes: 0 })).not.toContain(words.minutes(0))
  const certificate = { id: course.id, code: 'ABCDEFGHJK', issuedAt: course.updatedAt }
  expect(await shown({ certificate })).toContain(words.catalogue.certified)
  expect(await shown()).not.toContain(`>${words.catalogue.certified}<`)
})

test('[X5] markup in a title is shown as it was typed', async () => {
  const html = await shown({ title: '<img src=x onerror=alert(1)>', summary: '<script>1</script>' })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toMatch(/<(img|script)/)
})

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allRows } from '#kit/paging.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp } from '#test/app.ts'
import { publishedCourse } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { Component as AdminCoursesPage } from '../../catalogue/web/AdminCoursesPage.tsx'
import { words } from '../text/en.ts'
import { words as wordsEs } from '../text/es.ts'

const testApp = await startApp()
const { database } = testApp
const open = screensOf(testApp)
const olga = await testApp.person('Olga', 'super-admin')

/** A course that `count` doctors have begun, `doctor-0001` last. */
async function courseOf(count: number): Promise<string> {
  const { id, lessons } = await publishedCourse(testApp, olga, ['One'])
  await asOwner(
    database,
    `with people as (
       insert into users (id, email, role, first_name, last_name, language)
       select gen_random_uuid(), 'doctor-' || lpad(n::text, 4, '0') || '@' || $2::text, 'doctor', 'Doctor', lpad(n::text, 4, '0'), 'en'
         from generate_series(1, $1::int) n
       returning id, last_name)
     insert into lesson_progress (lesson_id, user_id, revision, place, share, begun_at, updated_at)
     select $3::uuid, id, 1, 0.5, 0.5, now() - interval '2 days', now() - last_name::int * interval '1 minute' from people`,
    [count, `${id}.test`, lessons[0]?.id],
  )
  return id
}

const show = (id: string, language: 'en' | 'es' = 'en') =>
  open(olga, { at: `/courses?course=${id}`, routes: { '/courses': AdminCoursesPage }, language })
const names = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[0]?.textContent)

function spySaved(): Blob[] {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(content => {
    if (content instanceof Blob) saved.push(content)
    return 'blob:saved'
  })
  return saved
}

test('the learners are paged, the latest first', async () => {
  const { user } = await show(await courseOf(12))
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(names()[0]).toContain('Doctor 0001')
  await user.click(screen.getByRole('button', { name: shell.ui.next }))
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(names()[1]).toContain('Doctor 0012')
  await user.click(screen.getByRole('button', { name: shell.ui.previous }))
  await waitFor(() => expect(names()[0]).toContain('Doctor 0001'))
})

test('the saved table has every learner, also of a course with more than one request returns', async () => {
  const saved = spySaved()
  const { user, line } = await show(await courseOf(allRows + 3))
  await waitFor(() => expect(names()).toHaveLength(10))
  const before = line.calls.filter(each => each.endsWith('/learners/list')).length
  await user.click(screen.getByRole('button', { name: words.csv }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n')
  expect(lines).toHaveLength(1 + allRows + 3)
  expect(new Set(lines).size).toBe(lines.length)
  expect(line.calls.filter(each => each.endsWith('/learners/list')).length - before).toBe(2)
})

test('a table that cannot be fetched says so, saves nothing, and can be saved later', async () => {
  const saved = spySaved()
  const { user, line } = await show(await courseOf(1))
  await waitFor(() => expect(names()).toHaveLength(1))
  line.isCut = true
  await user.click(screen.getByRole('button', { name: words.csv }))
  expect(await screen.findByText(shell.errors.network)).toBeDefined()
  expect(saved).toEqual([])
  line.isCut = false
  await user.click(screen.getByRole('button', { name: words.csv }))
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('the columns are in the language of the administrator, on the screen and in the table', async () => {
  const saved = spySaved()
  const { user } = await show(await courseOf(1), 'es')
  await waitFor(() => expect(names()).toHaveLength(1))
  const headings = screen.getAllByRole('columnheader').map(heading => heading.textContent)
  expect(headings).toEqual(expect.arrayContaining([wordsEs.finished, wordsEs.share, wordsEs.lastAt]))
  await user.click(screen.getByRole('button', { name: wordsEs.csv }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const [header = ''] = ((await saved[0]?.text()) ?? '').split('\r\n')
  for (const name of [wordsEs.name, wordsEs.email, wordsEs.begunAt, wordsEs.certificateOn])
    expect(header).toContain(name)
})

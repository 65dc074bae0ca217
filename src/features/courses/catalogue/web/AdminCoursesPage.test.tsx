// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startApp } from '#test/app.ts'
import { attachments, draftCourse, publishedCourse, readThrough } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { showCode } from '../../certificates/contract/certificate.ts'
import { readCourse } from '../../course/contract/course.ts'
import { words as terms } from '../../course/text/en.ts'
import { words as learners } from '../../learners/text/en.ts'
import { addLesson } from '../../lessons/contract/lesson.ts'
import { words } from '../text/en.ts'
import { Component as AdminCoursesPage } from './AdminCoursesPage.tsx'

const testApp = await startApp()
const { call, person, database } = testApp
const open = screensOf(testApp)
const olga = await person('Olga', 'super-admin')
const [ana, bruno] = [await person('Ana'), await person('Bruno')]

afterEach(async () => {
  await asOwner(database, 'truncate courses cascade')
})

const show = (at = '/courses') => open(olga, { at, routes: { '/courses': AdminCoursesPage } })
const rows = () => screen.queryAllByRole('row').slice(1)
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent)
const rowOf = async (title: string) => (await screen.findAllByText(title))[0]?.closest('tr') ?? document.body

test('the list shows drafts and published courses, with the numbers of people who began and finished them', async () => {
  await draftCourse(testApp, olga, [], {})
  const { lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
  for (const lesson of lessons) await readThrough(testApp, ana, lesson)
  if (lessons[0]) await readThrough(testApp, bruno, lessons[0])
  await show()
  const published = cells(await rowOf(attachments.title))
  expect(published).toContain(terms.states.published)
  expect(published).toContain(words.kept.peopleOf(2, 1))
  const draft = cells(await rowOf(terms.untitled))
  expect(draft).toContain(terms.states.draft)
  expect(draft).toContain(words.kept.nobody)
})

test('the state in the URL filters the list, and an unknown state is ignored', async () => {
  await draftCourse(testApp, olga, [], { title: 'A draft' })
  await publishedCourse(testApp, olga, ['One'])
  await show('/courses?state=draft')
  await rowOf('A draft')
  expect(rows()).toHaveLength(1)
})

test('without any course the list explains what a course is and how to create one', async () => {
  await show()
  expect(await screen.findByText(words.kept.noneText)).toBeDefined()
  const add = screen.getAllByRole('link', { name: words.kept.add }).map(link => link.getAttribute('href'))
  expect(new Set(add)).toEqual(new Set(['/upload-course']))
})

test('the learners of a course: complete lessons count, others do not, and the latest learner is first', async () => {
  const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
  await call(olga, addLesson, { params: { id }, body: { kind: 'text', title: 'Half made' } })
  for (const lesson of lessons) await readThrough(testApp, ana, lesson)
  if (lessons[0]) await readThrough(testApp, bruno, lessons[0])
  await show(`/courses?course=${id}`)
  const { code } = (await call(ana, readCourse, { params: { id } })).body.certificate ?? { code: '' }
  await screen.findByText(learners.finishedOf(1, 2))
  const [first = [], second = []] = rows().map(cells)
  expect(first[0]).toContain('Bruno Test')
  expect(first.slice(1, 3)).toEqual([bruno.email, learners.finishedOf(1, 2)])
  expect(second[0]).toContain('Ana Test')
  expect(second).toContain(learners.finishedOf(2, 2))
  expect(second.join()).toContain(showCode(code))
})

test('the learners of a course are saved as a table with every learner and without formulas', async () => {
  const { id, lessons } = await publishedCourse(testApp, olga, ['One'])
  await asOwner(database, "update users set first_name = '=1+1' where id = $1", [bruno.id])
  for (const who of [ana, bruno]) if (lessons[0]) await readThrough(testApp, who, lessons[0])
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(content => {
    if (content instanceof Blob) saved.push(content)
    return 'blob:saved'
  })
  const { user } = await show(`/courses?course=${id}`)
  await rowOf('Ana Test')
  await user.click(screen.getByRole('button', { name: learners.csv }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain(learners.email)
  expect(lines.join('\n')).toContain(ana.email)
  expect(lines.some(line => /(^|[;,"])=1/.test(line))).toBe(false)
  await asOwner(database, "update users set first_name = 'Bruno' where id = $1", [bruno.id])
})

test('a course that nobody has begun says so, and one that does not exist links to the list', async () => {
  const { id } = await publishedCourse(testApp, olga, ['One'])
  const { user } = await show(`/courses?course=${id}`)
  expect(await screen.findByText(learners.noneText)).toBeDefined()
  expect(screen.getByRole('link', { name: learners.edit }).getAttribute('href')).toBe(`/upload-course?course=${id}`)
  await user.click(screen.getByRole('link', { name: learners.back }))
  expect(await rowOf(attachments.title)).toBeDefined()
})

test('the learners of a course that does not exist are answered as not found', async () => {
  await show('/courses?course=019a0000-0000-7000-8000-000000000001')
  expect(await screen.findByText(terms.missing.title)).toBeDefined()
  expect(screen.queryByText(learners.noneText)).toBeNull()
})

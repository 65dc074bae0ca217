// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { type Person, startApp } from '#test/app.ts'
import { attachments, draftCourse, publishedCourse, readThrough } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { showCode } from '../../certificates/contract/certificate.ts'
import { words as certificates } from '../../certificates/text/en.ts'
import { moveCourse, readCourse } from '../../course/contract/course.ts'
import { words as terms } from '../../course/text/en.ts'
import { words as learning } from '../../learning/text/en.ts'
import { addLesson, removeLesson, saveLesson } from '../../lessons/contract/lesson.ts'
import { words as player } from '../../player/text/en.ts'
import { words } from '../text/en.ts'
import { Component as CoursesPage } from './CoursesPage.tsx'

const testApp = await startApp()
const { call, person, database } = testApp
const open = screensOf(testApp)
const olga = await person('Olga', 'super-admin')
const ana = await person('Ana')

afterEach(async () => {
  await asOwner(database, 'truncate courses cascade')
})

const show = (at = '/courses', who: Person = ana) => open(who, { at, routes: { '/courses': CoursesPage } })
const publish = (lessons: string[], fields = {}) =>
  publishedCourse(testApp, olga, lessons, { ...attachments, ...fields })
const seenBy = async (who: Person, id: string) => (await call(who, readCourse, { params: { id } })).body
const cards = () => screen.queryAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
const button = (name: string) => screen.findByRole('button', { name })
const heading = (name: string, level = 2) => screen.findByRole('heading', { name, level })

test('the catalogue has what is published and nothing else, each with how far its reader is', async () => {
  const { lessons } = await publish(['One', 'Two'], { title: 'Bonding' })
  await publish(['One'], { title: 'Trays' })
  await draftCourse(testApp, olga, ['One'], { title: 'A draft' })
  if (lessons[0]) await readThrough(testApp, ana, lessons[0])
  await show()
  await waitFor(() => expect(cards().toSorted()).toEqual(['Bonding', 'Trays']))
  const goOn = screen.getByRole('link', { name: `${words.catalogue.goOn}: Bonding` })
  const card = within(goOn.closest('article') ?? document.body)
  expect(card.getByRole('progressbar', { name: words.catalogue.progress }).getAttribute('aria-valuenow')).toBe('50')
  expect(screen.getByRole('link', { name: `${words.catalogue.begin}: Trays` })).toBeDefined()
})

test('a search of title or summary and the filters of the address narrow the catalogue; clearing them shows all again', async () => {
  await publish(['One'], { title: 'Bonding', level: 'advanced' })
  await publish(['One'], { title: 'Trays', summary: 'Made of gypsum.', level: 'advanced' })
  await publish(['One'], { title: 'Photos' })
  const { user } = await show('/courses?level=advanced')
  await waitFor(() => expect(cards().toSorted()).toEqual(['Bonding', 'Trays']))
  await user.type(screen.getByRole('searchbox'), 'gypsum')
  await waitFor(() => expect(cards()).toEqual(['Trays']))
  await user.type(screen.getByRole('searchbox'), ' and more')
  expect(await screen.findByText(terms.noMatches.nothingFound)).toBeDefined()
  await user.click(await button(terms.noMatches.clearFilters))
  await waitFor(() => expect(cards()).toHaveLength(3))
})

test('without any course the catalogue says when there will be one, and offers no filters', async () => {
  await show()
  expect(await screen.findByText(words.catalogue.noneText)).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a catalogue that fails to load says so and can be loaded again', async () => {
  await publish(['One'], { title: 'Bonding' })
  const { user, line } = await show('/courses?certificate=')
  line.isCut = true
  await user.click(screen.getByRole('link', { name: terms.toCourses }))
  const again = await button(shell.ui.retry)
  line.isCut = false
  await user.click(again)
  await waitFor(() => expect(cards()).toEqual(['Bonding']))
})

test('a course is read lesson by lesson to its certificate, and what was read is marked', async () => {
  const { id } = await publish(['One', 'Two'])
  const { user } = await show(`/courses?course=${id}`)
  await user.click(await screen.findByRole('link', { name: learning.begin }))
  await heading('One')
  await user.click(await button(player.text.read))
  await user.click(await screen.findByRole('link', { name: `${learning.next}: Two` }))
  await waitFor(() => expect(screen.getAllByRole('img', { name: learning.finished })).toHaveLength(1))
  await user.click(await button(player.text.read))
  expect(await screen.findByRole('region', { name: certificates.earned })).toBeDefined()
  const { certificate, lessons } = await seenBy(ana, id)
  expect(lessons.map(lesson => lesson.progress?.share)).toEqual([1, 1])
  expect(screen.getByText(certificates.earnedText(showCode(certificate?.code ?? '')))).toBeDefined()
})

test('who comes back goes on with the first lesson that is not finished', async () => {
  const { id, lessons } = await publish(['One', 'Two', 'Three'])
  for (const lesson of [lessons[0], lessons[2]]) if (lesson) await readThrough(testApp, ana, lesson)
  await show(`/courses?course=${id}`)
  const link = await screen.findByRole('link', { name: learning.goOnWith('Two') })
  expect(link.getAttribute('href')).toBe(`/courses?course=${id}&lesson=${lessons[1]?.id}`)
})

test('a place that cannot be saved says so, stays in memory, and is saved when the network is back', async () => {
  const { id, lessons } = await publish(['One'])
  const { user, line } = await show(`/courses?course=${id}&lesson=${lessons[0]?.id}`)
  line.isCut = true
  await user.click(await button(player.text.read))
  expect(await screen.findByText(learning.notSaved)).toBeDefined()
  expect((await seenBy(ana, id)).lessons[0]?.progress?.finishedAt ?? null).toBeNull()
  line.isCut = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(learning.notSaved)).toBeNull())
  await waitFor(async () => expect((await seenBy(ana, id)).certificate).not.toBeNull())
})

test('a lesson that is taken out while it is read says so and leads on; progress is kept', async () => {
  const { id, lessons } = await publish(['One', 'Two', 'Three'])
  const [first, second] = lessons
  if (second) await readThrough(testApp, ana, second)
  const { user } = await show(`/courses?course=${id}&lesson=${second?.id}`)
  await heading('Two')
  await call(olga, removeLesson, { params: { id: second?.id ?? '' } })
  await queries.invalidateQueries()
  expect(await screen.findByText(learning.takenOut)).toBeDefined()
  await user.click(screen.getByRole('link', { name: learning.goOnWith('Three') }))
  await heading('Three')
  expect((await seenBy(ana, id)).lessons.map(lesson => lesson.id)).toEqual([first?.id, lessons[2]?.id])
})

test('reading on in a removed lesson shows the one in its place', async () => {
  const { id, lessons } = await publish(['One', 'Two'])
  const { user } = await show(`/courses?course=${id}&lesson=${lessons[1]?.id}`)
  const read = await button(player.text.read)
  await call(olga, removeLesson, { params: { id: lessons[1]?.id ?? '' } })
  await user.click(read)
  expect(await screen.findByText(learning.takenOut)).toBeDefined()
})

test('a course that is withdrawn while a doctor learns is gone, and says that progress is kept', async () => {
  const { id, version } = await publish(['One'])
  await show(`/courses?course=${id}`)
  await screen.findByRole('link', { name: learning.begin })
  await call(olga, moveCourse, { params: { id }, body: { version, move: 'withdraw' } })
  await queries.invalidateQueries()
  expect(await heading(learning.missing, 1)).toBeDefined()
  expect(screen.getByText(learning.missingText)).toBeDefined()
})

test('learners do not see an incomplete lesson', async () => {
  const { id } = await publish(['One'])
  const half = await call(olga, addLesson, { params: { id }, body: { kind: 'text', title: 'Half' } })
  await show(`/courses?course=${id}`)
  await screen.findByRole('link', { name: learning.begin })
  expect(screen.queryByText('Half')).toBeNull()
  const { id: lessonId, version } = half.body
  await call(olga, saveLesson, { params: { id: lessonId }, body: { version, fields: { text: 'Whole.' } } })
  await queries.invalidateQueries()
  expect(await screen.findByText('Half')).toBeDefined()
})

test('a certificate’s code is checked however it is typed; one that is none is refused before it is asked', async () => {
  const { id, lessons } = await publish(['One'], { title: 'Bonding' })
  if (lessons[0]) await readThrough(testApp, ana, lessons[0])
  const code = (await seenBy(ana, id)).certificate?.code ?? ''
  const { user, line, address } = await show('/courses?certificate=')
  const field = await screen.findByRole('textbox', { name: new RegExp(certificates.code) })
  await user.click(await button(certificates.check))
  expect(await screen.findByText(shell.faults.required)).toBeDefined()
  await user.type(field, 'ABCDE-FGHI1')
  await user.click(await button(certificates.check))
  expect(await screen.findByText(certificates.notACode)).toBeDefined()
  expect(line.calls.filter(each => each.includes('/certificates/'))).toEqual([])
  await user.clear(field)
  await user.type(field, showCode(code).toLowerCase())
  await user.click(await button(certificates.check))
  expect(await screen.findByText(certificates.genuine)).toBeDefined()
  expect(screen.getByText('Bonding')).toBeDefined()
  expect(screen.getByText('Ana Test')).toBeDefined()
  expect(address()).toBe(`/courses?certificate=${code}`)
})

test('a code that nobody has is no certificate', async () => {
  await show('/courses?certificate=AAAAAAAAAA')
  expect(await screen.findByText(certificates.unknown)).toBeDefined()
  expect(screen.queryByText(certificates.genuine)).toBeNull()
})

// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { type Person, startApp } from '#test/app.ts'
import { attachments, draftCourse, publishedCourse, readThrough } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { showCode } from '../../certificates/contract/certificate.ts'
import { words as certificates } from '../../certificates/text/en.ts'
import { PublicCheck } from '../../certificates/web/PublicCheck.tsx'
import { moveCourse, readCourse } from '../../course/contract/course.ts'
import { words as terms } from '../../course/text/en.ts'
import { words as learning } from '../../learning/text/en.ts'
import { words as learningEs } from '../../learning/text/es.ts'
import { words as learningFr } from '../../learning/text/fr.ts'
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

test('the catalogue shows only published courses, each with the reader’s progress', async () => {
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

test('a search of title or summary and the filters in the URL narrow the catalogue; clearing them shows all again', async () => {
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

test('an empty catalogue says so and offers no filters', async () => {
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

test('a course is read lesson by lesson to its certificate, and the lessons read are marked', async () => {
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

test('a returning reader continues with the first unfinished lesson', async () => {
  const { id, lessons } = await publish(['One', 'Two', 'Three'])
  for (const lesson of [lessons[0], lessons[2]]) if (lesson) await readThrough(testApp, ana, lesson)
  await show(`/courses?course=${id}`)
  const link = await screen.findByRole('link', { name: learning.goOnWith('Two') })
  expect(link.getAttribute('href')).toBe(`/courses?course=${id}&lesson=${lessons[1]?.id}`)
})

test('a position that cannot be saved says so, is kept in memory, and is saved when the network is back', async () => {
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

test('a lesson that is removed while it is read says so and offers the next; progress is kept', async () => {
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

test('continuing from a removed lesson shows the one in its place', async () => {
  const { id, lessons } = await publish(['One', 'Two'])
  const { user } = await show(`/courses?course=${id}&lesson=${lessons[1]?.id}`)
  const read = await button(player.text.read)
  await call(olga, removeLesson, { params: { id: lessons[1]?.id ?? '' } })
  await user.click(read)
  expect(await screen.findByText(learning.takenOut)).toBeDefined()
})

test('a course that is withdrawn while a doctor learns disappears, and the page says that progress is kept', async () => {
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

test('a certificate code is checked in any notation; an invalid one is refused before any request', async () => {
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

test('an unknown code is reported as no certificate', async () => {
  await show('/courses?certificate=AAAAAAAAAA')
  expect(await screen.findByText(certificates.unknown)).toBeDefined()
  expect(screen.queryByText(certificates.genuine)).toBeNull()
})

test('a catalogue of several pages is paged forwards and back', async () => {
  for (let n = 10; n <= 20; n++) await publish([`Lesson of ${n}`], { title: `Course ${n}` })
  const { user } = await show()
  await waitFor(() => expect(cards()).toHaveLength(10))
  const first = cards()
  expect(screen.queryByRole('button', { name: words.catalogue.previous })).toBeNull()
  await user.click(await button(words.catalogue.next))
  await waitFor(() => expect(cards()).toEqual(['Course 10']))
  expect(screen.queryByRole('button', { name: words.catalogue.next })).toBeNull()
  await user.click(await button(words.catalogue.previous))
  await waitFor(() => expect(cards()).toEqual(first))
})

test('the progress in the URL filters the catalogue to the finished courses', async () => {
  const { lessons } = await publish(['One'], { title: 'Bonding' })
  await publish(['One'], { title: 'Trays' })
  if (lessons[0]) await readThrough(testApp, ana, lessons[0])
  await show('/courses?progress=finished')
  await waitFor(() => expect(cards()).toEqual(['Bonding']))
  const again = screen.getByRole('link', { name: `${terms.again}: Bonding` })
  expect(within(again.closest('article') ?? document.body).getByText(words.catalogue.certified)).toBeDefined()
})

test('a certificate that cannot be saved shows the reason', async () => {
  const { id, lessons } = await publish(['One'])
  if (lessons[0]) await readThrough(testApp, ana, lessons[0])
  const { user, line } = await show(`/courses?course=${id}`)
  const save = await button(certificates.save)
  line.isCut = true
  await user.click(save)
  expect(await screen.findByText(shell.errors.network)).toBeDefined()
})

test('a reader who has finished everything is offered a review from the first lesson on', async () => {
  const { id, lessons } = await publish(['One', 'Two'])
  for (const lesson of lessons) await readThrough(testApp, ana, lesson)
  await show(`/courses?course=${id}`)
  const again = await screen.findByRole('link', { name: terms.again })
  expect(again.getAttribute('href')).toBe(`/courses?course=${id}&lesson=${lessons[0]?.id}`)
  expect(screen.getByRole('region', { name: certificates.earned })).toBeDefined()
})

test('an unknown lesson in the URL opens an existing one', async () => {
  const { id } = await publish(['One'])
  await show(`/courses?course=${id}&lesson=019a0000-0000-7000-8000-000000000001`)
  expect(await screen.findByText(learning.takenOut)).toBeDefined()
  expect(screen.getByRole('link', { name: learning.goOnWith('One') })).toBeDefined()
})

test('a course that fails to load says so and can be loaded again', async () => {
  const { id } = await publish(['One'])
  const routes = { '/courses': CoursesPage }
  const { user, line } = await open(ana, { at: `/courses?course=${id}`, routes, isCut: true })
  const again = await button(shell.ui.retry)
  line.isCut = false
  await user.click(again)
  expect(await screen.findByRole('link', { name: learning.begin })).toBeDefined()
})

test('a text that was read already says so, and its button sends nothing', async () => {
  const { id, lessons } = await publish(['One', 'Two'])
  if (lessons[0]) await readThrough(testApp, ana, lessons[0])
  const { user, line } = await show(`/courses?course=${id}&lesson=${lessons[0]?.id}`)
  const read = await button(player.text.isRead)
  expect(read.getAttribute('aria-disabled')).toBe('true')
  const sent = () => line.calls.filter(each => each.endsWith('/progress')).length
  const before = sent()
  await user.click(read)
  expect(sent()).toBe(before)
})

test('a check without an answer shows neither a positive nor a negative result', async () => {
  const routes = { '/courses': CoursesPage }
  await open(ana, { at: '/courses?certificate=AAAAAAAAAA', routes, isCut: true })
  expect(await screen.findByText(shell.errors.network)).toBeDefined()
  for (const verdict of [certificates.genuine, certificates.unknown]) expect(screen.queryByText(verdict)).toBeNull()
})

test.each([
  ['es', learningEs],
  ['fr', learningFr],
] as const)(
  'a course in another language than %s keeps its own language, the page around it uses the reader’s',
  async (language, texts) => {
    const { id } = await publish(['One'], { title: 'Bonding', language: 'en' })
    await open(ana, { at: `/courses?course=${id}`, routes: { '/courses': CoursesPage }, language })
    expect(await screen.findByRole('link', { name: texts.begin })).toBeDefined()
    expect(screen.getByText(attachments.summary).lang).toBe('en')
  },
)

describe('a visitor who follows the link of a certificate', () => {
  const check = (code: string, onClose = () => {}) =>
    open(ana, { at: '/', routes: { '/': () => <PublicCheck code={code} onClose={onClose} /> } })

  test('sees its holder and its course, and can close it', async () => {
    const { lessons } = await publish(['One'], { title: 'Bonding' })
    const { certificate } = (lessons[0] && (await readThrough(testApp, ana, lessons[0]))) ?? {}
    const close = vi.fn()
    const { user } = await check(certificate?.code ?? '', close)
    expect(await screen.findByText(certificates.genuine)).toBeDefined()
    expect([screen.getByText('Ana Test'), screen.getByText('Bonding')]).toHaveLength(2)
    // toasts are rendered after the page
    await user.click(screen.getAllByRole('button')[0] ?? document.body)
    expect(close).toHaveBeenCalledOnce()
  })

  test('sees that no certificate has this code', async () => {
    await check('AAAAAAAAAA')
    expect(await screen.findByText(certificates.unknown)).toBeDefined()
  })
})

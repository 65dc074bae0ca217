// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp } from '#test/app.ts'
import { draftCourse, fileCourse, publishedCourse, readThrough } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { cleanUpload } from '#test/uploads.ts'
import { listCourses, readCourse, saveCourse } from '../../course/contract/course.ts'
import { words as terms } from '../../course/text/en.ts'
import { words as lessonWords } from '../../lessons/text/en.ts'
import { words } from '../text/en.ts'
import { Component as CourseEditorPage } from './CourseEditorPage.tsx'

const testApp = await startApp()
const { call, person } = testApp
const open = screensOf(testApp)
const [olga, root] = [await person('Olga', 'super-admin'), await person('Root', 'super-admin')]
const ana = await person('Ana')

const edit = (id: string, who = olga) =>
  open(who, { at: `/upload-course?course=${id}`, routes: { '/upload-course': CourseEditorPage } })
const begin = (proxy?: Parameters<typeof open>[1]['proxy']) =>
  open(olga, { at: '/upload-course', routes: { '/upload-course': CourseEditorPage }, proxy })
const stored = async (id: string) => (await call(olga, readCourse, { params: { id } })).body
const titles = async (id: string) => (await stored(id)).lessons.map(lesson => lesson.title)
const box = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${name}(?! of)`) })
const button = (name: string) => screen.findByRole('button', { name })
const popup = async () => within(await screen.findByRole('dialog'))

test('nothing is created before something is typed; then one draft is, and its id is in the URL', async () => {
  const { user, address } = await begin()
  await box(words.name)
  const before = (await call(olga, listCourses, { body: {} })).body.total
  await user.type(await box(words.name), 'Bonding')
  await waitFor(() => expect(address()).toMatch(/course=[0-9a-f-]{36}/))
  const id = new URLSearchParams(address().split('?')[1]).get('course') ?? ''
  await waitFor(async () => expect((await stored(id)).fields.title).toBe('Bonding'))
  expect((await call(olga, listCourses, { body: {} })).body.total).toBe(before + 1)
  expect((await box(words.name)).value).toBe('Bonding')
})

test('typed text is saved automatically, and another user’s change of another field stays', async () => {
  const { id, version } = await draftCourse(testApp, olga, ['One'])
  const { user } = await edit(id)
  await user.clear(await box(words.name))
  await call(root, saveCourse, { params: { id }, body: { version: version, fields: { level: 'advanced' } } })
  await user.type(await box(words.name), 'Trays')
  await waitFor(async () => expect((await stored(id)).fields).toMatchObject({ title: 'Trays', level: 'advanced' }))
})

test('text that could not be saved says so, stays, and is saved when the network is back', async () => {
  const { id } = await draftCourse(testApp, olga, ['One'])
  const { user, line } = await edit(id)
  line.isCut = true
  await user.type(await box(words.name), '!')
  expect(await screen.findAllByText(shell.errors.network, {}, { timeout: 10_000 })).not.toEqual([])
  expect((await box(words.name)).value).toMatch(/!$/)
  expect((await stored(id)).fields.title).not.toMatch(/!$/)
  line.isCut = false
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect((await stored(id)).fields.title).toMatch(/!$/), { timeout: 20_000 })
})

test('missing parts are listed, each with a link to it, and the disabled publish button gives the reason', async () => {
  const { id } = await draftCourse(testApp, olga, [''], { title: '', summary: '' })
  const { user, line } = await edit(id)
  const list = within((await screen.findAllByText(words.missing))[0]?.parentElement ?? document.body)
  const links = list.getAllByRole('link').map(link => link.textContent)
  expect(links).toEqual([words.missingOfCourse.title, words.missingOfCourse.summary, words.missingOfLesson.title(1)])
  await user.click(await button(words.publish))
  expect(line.calls.filter(each => each.endsWith('/moves'))).toEqual([])
  expect((await stored(id)).state).toBe('draft')
})

test('a complete course is published and doctors see it; withdrawn it disappears for them and can be published again', async () => {
  const { id } = await draftCourse(testApp, olga, ['One'])
  const { user } = await edit(id)
  await user.click(await button(words.publish))
  expect(await screen.findByText(words.isPublished)).toBeDefined()
  expect((await call(ana, readCourse, { params: { id } })).status).toBe(200)
  await user.click(await button(words.withdraw))
  const question = await popup()
  expect(question.getByText(words.withdrawAsk)).toBeDefined()
  await user.click(question.getByRole('button', { name: words.withdraw }))
  expect(await button(words.publishAgain)).toBeDefined()
  expect((await call(ana, readCourse, { params: { id } })).status).toBe(404)
  expect(screen.queryByRole('button', { name: words.remove })).toBeNull()
})

test('the last typed text is saved before the course is published', async () => {
  const { id } = await draftCourse(testApp, olga, ['One'])
  const { user } = await edit(id)
  await user.type(await box(words.summary), ' And how to polish.')
  await user.click(await button(words.publish))
  await screen.findByText(words.isPublished)
  expect((await stored(id)).fields.summary).toMatch(/And how to polish\.$/)
})

test('the title of a published course cannot be emptied: the field says so, and the saved one stays', async () => {
  const { id } = await publishedCourse(testApp, olga, ['One'])
  const { user } = await edit(id)
  await user.clear(await box(words.name))
  expect(await screen.findAllByText(shell.faults.required)).not.toEqual([])
  await waitFor(async () => expect((await stored(id)).fields.title).not.toBe(''))
})

test('a draft is deleted after a confirmation, and the list is shown', async () => {
  const { id } = await draftCourse(testApp, olga, ['One'])
  const { user, address } = await edit(id)
  await user.click(await button(words.remove))
  await user.click((await popup()).getByRole('button', { name: words.cancel }))
  expect((await stored(id)).id).toBe(id)
  await user.click(await button(words.remove))
  await user.click((await popup()).getByRole('button', { name: words.remove }))
  await waitFor(() => expect(address()).toBe('/courses'))
  expect((await call(olga, readCourse, { params: { id } })).status).toBe(404)
})

test('a course that does not exist links to the list', async () => {
  await edit('019a0000-0000-7000-8000-000000000001')
  expect(await screen.findByText(terms.missing.title)).toBeDefined()
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toContain('/courses')
})

test('before anything is typed the latest drafts are offered', async () => {
  const { id } = await draftCourse(testApp, olga, [], { title: 'Half a course' })
  const { user } = await begin()
  const link = await screen.findByRole('link', { name: 'Half a course' })
  expect(link.getAttribute('href')).toBe(`/upload-course?course=${id}`)
  await user.type(await box(words.name), 'B')
  await waitFor(() => expect(screen.queryByText(words.drafts)).toBeNull())
})

test('the latest drafts come with the form, which does not move afterwards', async () => {
  await draftCourse(testApp, olga, [], { title: 'Half a course' })
  const answered = Promise.withResolvers<undefined>()
  const { line } = await begin((_, path) => (path === listCourses.path ? answered.promise : undefined))
  await waitFor(() => expect(line.calls).toContain(`POST ${listCourses.path}`))
  expect(screen.queryByRole('textbox', { name: new RegExp(`^${words.name}`) })).toBeNull()
  answered.resolve(undefined)
  await box(words.name)
  expect(screen.getByText(words.drafts)).toBeDefined()
})

test('a new course can be written when the latest drafts cannot be loaded', async () => {
  await begin((_, path) => (path === listCourses.path ? new Response('{}', { status: 503 }) : undefined))
  await box(words.name)
  expect(screen.queryByText(words.drafts)).toBeNull()
})

test('lessons are added, written and reordered by their menus', async () => {
  const { id } = await draftCourse(testApp, olga, ['One', 'Two'])
  const { user } = await edit(id)
  await user.click(await button(lessonWords.add))
  await user.click(await screen.findByRole('menuitem', { name: lessonWords.addKinds.text }))
  const name = await screen.findByRole('textbox', { name: new RegExp(`^${lessonWords.form.name}`) })
  await waitFor(() => expect(screen.getByRole('region', { name: lessonWords.form.heading(3) })).toBeDefined())
  await user.type(name, 'Three')
  await waitFor(async () => expect(await titles(id)).toEqual(['One', 'Two', 'Three']))
  await user.click(await button(lessonWords.actionsOf('Three')))
  await user.click(await screen.findByRole('menuitem', { name: lessonWords.up }))
  await waitFor(async () => expect(await titles(id)).toEqual(['One', 'Three', 'Two']))
  await user.click(await button(lessonWords.actionsOf('One')))
  const up = await screen.findByRole('menuitem', { name: new RegExp(`^${lessonWords.up}`) })
  expect(up.getAttribute('aria-disabled')).toBe('true')
})

test('the preview of a text shows it as readers see it, with markup as text', async () => {
  const { id } = await draftCourse(testApp, olga, ['One'])
  const { user } = await edit(id)
  const text = await screen.findByRole('textbox', { name: new RegExp(`^${lessonWords.form.text}`) })
  await user.clear(text)
  await user.type(text, '# Etch\n\n- rinse\n- dry\n\n<b>not bold</b>')
  await user.click(screen.getByText(lessonWords.form.preview))
  expect(await screen.findByRole('heading', { name: 'Etch' })).toBeDefined()
  expect(screen.getByText('rinse').closest('li')).not.toBeNull()
  expect(screen.getAllByText('<b>not bold</b>').some(shown => shown.tagName === 'P')).toBe(true)
})

test('the last complete lesson of a published course cannot be removed; removing another may finish the course for a reader', async () => {
  const { id, lessons } = await publishedCourse(testApp, olga, ['One', 'Two'])
  if (lessons[0]) await readThrough(testApp, ana, lessons[0])
  const { user } = await edit(id)
  await user.click(await button(lessonWords.actionsOf('Two')))
  await user.click(await screen.findByRole('menuitem', { name: lessonWords.takeOut }))
  await user.click((await popup()).getByRole('button', { name: lessonWords.takeOut }))
  await waitFor(async () => expect(await titles(id)).toEqual(['One']))
  expect((await call(ana, readCourse, { params: { id } })).body.certificate).not.toBeNull()
  await user.click(await button(lessonWords.actionsOf('One')))
  const takeOut = await screen.findByRole('menuitem', { name: new RegExp(`^${lessonWords.takeOut}`) })
  expect(takeOut.getAttribute('aria-disabled')).toBe('true')
})

test('language, level and cover are saved when they are chosen', async () => {
  const cover = await cleanUpload(testApp, olga, 'course-cover')
  const { id } = await draftCourse(testApp, olga, ['One'], { title: 'Bonding', coverId: cover })
  const { user } = await edit(id)
  await user.click(await screen.findByRole('radio', { name: terms.languages.fr }))
  await user.click(screen.getByRole('radio', { name: terms.levels.advanced }))
  await user.click(await button(words.coverRemove))
  expect(await screen.findByText(words.coverHint)).toBeDefined()
  await waitFor(async () =>
    expect((await stored(id)).fields).toMatchObject({ language: 'fr', level: 'advanced', coverId: null }),
  )
})

test('a video shows its file and length; replacing it is announced to its viewers, and captions can be removed', async () => {
  const { id } = await fileCourse(testApp, olga, 'video', { hasCaptions: true })
  const { user } = await edit(id)
  const video = (await screen.findByText('lesson-video.mp4')).parentElement ?? document.body
  expect(within(video).getByText(/1:01$/)).toBeDefined()
  await user.click(await button(lessonWords.form.replace))
  expect(screen.getByText(lessonWords.form.replaceHint)).toBeDefined()
  await user.click(await button(lessonWords.form.keep))
  expect(screen.getByText('lesson-video.mp4')).toBeDefined()
  await user.click(await button(lessonWords.form.captionsRemove))
  await waitFor(async () => expect((await stored(id)).lessons[0]?.captions).toBeNull())
})

test('captions are asked for until there are some, or nobody speaks in the video', async () => {
  const { id } = await fileCourse(testApp, olga, 'video')
  const { user } = await edit(id)
  expect(await screen.findByText(lessonWords.form.captionsLacking)).toBeDefined()
  expect(screen.getByText(lessonWords.form.pickCaptions)).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: lessonWords.form.noSpeech }))
  expect(screen.queryByText(lessonWords.form.captionsLacking)).toBeNull()
  expect(screen.queryByText(lessonWords.form.pickCaptions)).toBeNull()
  await waitFor(async () => expect((await stored(id)).lessons[0]?.noSpeech).toBe(true))
})

test('a course with the maximum number of lessons says so instead of offering another', async () => {
  const { id } = await draftCourse(testApp, olga, [])
  await asOwner(
    testApp.database,
    `insert into lessons (id, course_id, position, kind, title)
     select gen_random_uuid(), $1, n, 'text', 'L' || n from generate_series(1, 60) n`,
    [id],
  )
  const { user } = await edit(id)
  await user.click(await button(lessonWords.add))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(item => item.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true'])
})

test('the lesson in the URL is open, and another is opened by its row', async () => {
  const { id, lessons } = await draftCourse(testApp, olga, ['One', 'Two'])
  const at = `/upload-course?course=${id}&lesson=${lessons[1]?.id}`
  const { user, address } = await open(olga, { at, routes: { '/upload-course': CourseEditorPage } })
  expect(await screen.findByRole('region', { name: lessonWords.form.heading(2) })).toBeDefined()
  await user.click(screen.getByRole('row', { name: 'One' }))
  expect(await screen.findByRole('region', { name: lessonWords.form.heading(1) })).toBeDefined()
  expect(address()).toContain(`lesson=${lessons[0]?.id}`)
})

test('a text that is too long is reported at its field and not saved, and publishing waits until it is corrected', async () => {
  const { id } = await draftCourse(testApp, olga, ['One'])
  const { user, line } = await edit(id)
  const name = await box(words.name)
  await user.clear(name)
  await user.click(name)
  await user.paste('x'.repeat(121))
  expect(await screen.findAllByText(shell.faults['too-long'])).not.toEqual([])
  await user.click(await button(words.publish))
  expect(await screen.findByText(words.unsavedFirst)).toBeDefined()
  expect(line.calls.filter(each => each.endsWith('/moves'))).toEqual([])
  expect(await stored(id)).toMatchObject({ state: 'draft' })
  expect((await stored(id)).fields.title).not.toContain('x'.repeat(121))
})

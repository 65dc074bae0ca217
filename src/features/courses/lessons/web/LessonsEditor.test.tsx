// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { words as shell } from '#shell/words/text/en.ts'
import { startApp } from '#test/app.ts'
import { draftCourse, fileCourse, publishedCourse } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { type Course, moveCourse, orderLessons, readCourse } from '../../course/contract/course.ts'
import { words as editor } from '../../editor/text/en.ts'
import { Component as CourseEditorPage } from '../../editor/web/CourseEditorPage.tsx'
import { words } from '../text/en.ts'

const testApp = await startApp()
const { call } = testApp
const open = screensOf(testApp)
const olga = await testApp.person('Olga', 'super-admin')
const root = await testApp.person('Root', 'super-admin')

const edit = (id: string) =>
  open(olga, { at: `/upload-course?course=${id}`, routes: { '/upload-course': CourseEditorPage } })
const stored = async (id: string) => (await call(olga, readCourse, { params: { id } })).body
const titles = async (id: string) => (await stored(id)).lessons.map(lesson => lesson.title)
const rows = () => screen.getAllByRole('row').map(row => row.getAttribute('aria-label') ?? row.textContent)
const button = (name: string) => screen.findByRole('button', { name })
const item = (name: string) => screen.findByRole('menuitem', { name })
const order = (course: Course, ids: (string | undefined)[]) =>
  call(root, orderLessons, {
    params: { id: course.id },
    body: { version: course.version, lessons: ids.filter(id => id !== undefined) },
  })

test('a new order that cannot be saved says why, and the saved order returns', async () => {
  const { id } = await draftCourse(testApp, olga, ['One', 'Two'])
  const { user, line } = await edit(id)
  await user.click(await button(words.actionsOf('One')))
  line.isCut = true
  await user.click(await item(words.down))
  expect(await screen.findByText(shell.errors.network)).toBeDefined()
  line.isCut = false
  window.dispatchEvent(new Event('online'))
  expect(await titles(id)).toEqual(['One', 'Two'])
  await waitFor(() => expect(rows().map(row => /One|Two/.exec(row ?? '')?.[0])).toEqual(['One', 'Two']))
})

test('two administrators reorder at once: the second sees the order of the first, and hers is not lost silently', async () => {
  const { id } = await draftCourse(testApp, olga, ['One', 'Two', 'Three'])
  const course = await stored(id)
  const [one, two, three] = course.lessons.map(lesson => lesson.id)
  const { user } = await edit(id)
  const menu = await button(words.actionsOf('One'))
  expect((await order(course, [three, one, two])).status).toBe(200)
  await user.click(menu)
  await user.click(await item(words.down))
  expect(await screen.findByText(shell.errors.stale)).toBeDefined()
  expect(await titles(id)).toEqual(['Three', 'One', 'Two'])
  await waitFor(() => expect(rows()[0]).toMatch(/Three/))
})

test('a lesson that cannot be added now says so, and the course stays as it is', async () => {
  const { id } = await draftCourse(testApp, olga, ['One'])
  const { user, line } = await edit(id)
  await user.click(await button(words.add))
  line.isCut = true
  await user.click(await item(words.addKinds.text))
  expect(await screen.findByText(shell.errors.network)).toBeDefined()
  expect(await titles(id)).toEqual(['One'])
})

test('a lesson that cannot be removed now says so, and stays in the list', async () => {
  const { id } = await draftCourse(testApp, olga, ['One', 'Two'])
  const { user, line } = await edit(id)
  await user.click(await button(words.actionsOf('Two')))
  await user.click(await item(words.takeOut))
  const question = within(await screen.findByRole('dialog'))
  line.isCut = true
  await user.click(question.getByRole('button', { name: words.takeOut }))
  expect(await screen.findByText(shell.errors.network)).toBeDefined()
  expect(await titles(id)).toEqual(['One', 'Two'])
  expect(await button(words.actionsOf('Two'))).toBeDefined()
})

test('a lesson is removed only after a confirmation, and the next one opens', async () => {
  const { id } = await draftCourse(testApp, olga, ['One', 'Two'])
  const { user } = await edit(id)
  const remove = async (answer: string) => {
    await user.click(await button(words.actionsOf('One')))
    await user.click(await item(words.takeOut))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(words.takeOutAsk)).toBeDefined()
    await user.click(question.getByRole('button', { name: answer }))
  }
  await remove(words.cancel)
  expect(await titles(id)).toEqual(['One', 'Two'])
  await remove(words.takeOut)
  expect(await screen.findByText(words.takenOut('One'))).toBeDefined()
  expect(await titles(id)).toEqual(['Two'])
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${words.form.name}`) })
  await waitFor(() => expect(name.isConnected && name.value).toBe('Two'))
})

test('a course that another administrator withdrew meanwhile is not withdrawn twice, and the page says so', async () => {
  const { id, version } = await publishedCourse(testApp, olga, ['One'])
  const { user } = await edit(id)
  const withdraw = await button(editor.withdraw)
  await call(root, moveCourse, { params: { id }, body: { version, move: 'withdraw' } })
  await user.click(withdraw)
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: editor.withdraw }))
  expect(await screen.findByText(shell.errors.stale)).toBeDefined()
  expect((await stored(id)).state).toBe('withdrawn')
})

test('a video that Safari may not play says so in the editor, which recommends H.264; one with H.264 does not', async () => {
  const [played, unplayed] = [await fileCourse(testApp, olga, 'video'), await fileCourse(testApp, olga, 'video')]
  await asOwner(testApp.database, `update lessons set codec = 'vp9' where course_id = $1`, [unplayed.id])
  await edit(unplayed.id)
  expect(await screen.findByText(words.form.notInSafari)).toBeDefined()
  expect(screen.getByText(words.form.exportAgain('VP9'))).toBeDefined()
  cleanup()
  await edit(played.id)
  expect(await screen.findByText('lesson-video.mp4')).toBeDefined()
  expect(screen.queryByText(words.form.notInSafari)).toBeNull()
})

test('a video whose sound few browsers play says so in the editor, by its name; one with AAC or without sound does not', async () => {
  for (const [sound, warning] of [
    ['opus', words.form.exportSound('Opus')],
    ['other', words.form.exportSound()],
    ['aac', undefined],
    [null, undefined],
  ] as const) {
    const { id } = await fileCourse(testApp, olga, 'video')
    await asOwner(testApp.database, 'update lessons set sound = $2 where course_id = $1', [id, sound])
    await edit(id)
    expect(await screen.findByText('lesson-video.mp4')).toBeDefined()
    expect(screen.queryByText(words.form.soundNotEverywhere) !== null).toBe(warning !== undefined)
    if (warning) expect(screen.getByText(warning)).toBeDefined()
    cleanup()
  }
})

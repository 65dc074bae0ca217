// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { startApp } from '#test/app.ts'
import { fileCourse } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { type PlayedVideo, playVideos } from '#test/player.ts'
import { screensOf } from '#test/screen.ts'
import { Component as CoursesPage } from '../../catalogue/web/CoursesPage.tsx'
import { words as certificates } from '../../certificates/text/en.ts'
import { type Course, readCourse } from '../../course/contract/course.ts'
import { words as learning } from '../../learning/text/en.ts'
import { words as texts } from '../text/en.ts'

const words = texts.video
const testApp = await startApp()
const open = screensOf(testApp)
const { videoOf } = playVideos()
const olga = await testApp.person('Olga', 'super-admin')
const ana = await testApp.person('Ana')

async function watch(course: Course) {
  // mounted again, as after a reload
  cleanup()
  queries.clear()
  const at = `/courses?course=${course.id}&lesson=${course.lessons[0]?.id}`
  const shown = await open(ana, { at, routes: { '/courses': CoursesPage } })
  await screen.findByRole('slider', { name: words.place })
  const video = videoOf(document)
  await waitFor(() => expect(video.element.getAttribute('src')).toMatch(/^\/api\/videos\//))
  return { ...shown, video }
}
const button = (name: string) => screen.getByRole('button', { name })
const clock = () => screen.getByRole('slider', { name: words.place }).getAttribute('aria-valuetext')
const progressOf = async ({ id }: Course) =>
  (await testApp.call(ana, readCourse, { params: { id } })).body.lessons[0]?.progress

async function play({ element, run }: PlayedVideo, from: number, to: number) {
  element.currentTime = from
  fireEvent.click(button(words.play))
  run(to)
  fireEvent.click(await screen.findByRole('button', { name: words.pause }))
}

test('played stretches are saved on pause, and 95 % of the video earns the course’s certificate', async () => {
  const course = await fileCourse(testApp, olga, 'video')
  const { video } = await watch(course)
  video.load(61)
  await play(video, 0, 30)
  await waitFor(async () => expect(await progressOf(course)).toMatchObject({ place: 30, finishedAt: null }))
  expect(await screen.findByText(words.watched(49))).toBeDefined()
  expect(screen.getByText(words.watchedHint)).toBeDefined()
  await play(video, 30, 58)
  expect(await screen.findByRole('region', { name: certificates.earned })).toBeDefined()
  expect(screen.queryByText(words.watchedHint)).toBeNull()
})

test('skipped parts do not count: at the end of the video little is watched', async () => {
  const course = await fileCourse(testApp, olga, 'video')
  const { video } = await watch(course)
  video.load(61)
  await play(video, 0, 3)
  await play(video, 58, 61)
  await waitFor(async () => expect((await progressOf(course))?.place).toBe(61))
  expect((await progressOf(course))?.share).toBeCloseTo(6 / 61)
})

test('what is played after a jump counts from its first moment', async () => {
  const course = await fileCourse(testApp, olga, 'video')
  const { video } = await watch(course)
  video.load(61)
  fireEvent.click(button(words.play))
  video.element.currentTime = 30
  video.run(40)
  fireEvent.click(await screen.findByRole('button', { name: words.pause }))
  await waitFor(async () => expect((await progressOf(course))?.place).toBe(40))
  expect((await progressOf(course))?.share).toBeCloseTo(10 / 61)
})

test('a returning viewer continues at their position, and from the beginning when that was the end', async () => {
  const course = await fileCourse(testApp, olga, 'video')
  const first = await watch(course)
  first.video.load(61)
  await play(first.video, 0, 20)
  await waitFor(async () => expect((await progressOf(course))?.place).toBe(20))
  const again = await watch(course)
  again.video.load(61)
  expect(again.video.element.currentTime).toBe(20)
  await play(again.video, 60.5, 61)
  await waitFor(async () => expect((await progressOf(course))?.place).toBe(61))
  const last = await watch(course)
  last.video.load(61)
  expect(last.video.element.currentTime).toBe(0)
})

test('an expired URL is requested again and the video continues; one that fails twice says so', async () => {
  const course = await fileCourse(testApp, olga, 'video')
  const { user, video, line } = await watch(course)
  const addresses = () => line.calls.filter(call => call.endsWith('/video-address')).length
  video.load(61)
  fireEvent.click(button(words.play))
  video.run(10)
  video.fail()
  await waitFor(() => expect(addresses()).toBe(2))
  expect(screen.queryByText(words.failed)).toBeNull()
  video.load(61)
  expect([video.element.currentTime, video.element.paused]).toEqual([10, false])
  video.fail()
  await waitFor(() => expect(addresses()).toBe(3))
  video.fail()
  expect(await screen.findByText(words.failed)).toBeDefined()
  await user.click(button(words.retry))
  await waitFor(() => expect(addresses()).toBe(4))
  await waitFor(() => expect(screen.queryByText(words.failed)).toBeNull())
})

test('a video whose URL cannot be loaded says so, and is shown when the network is back', async () => {
  const course = await fileCourse(testApp, olga, 'video')
  const { user, line, video } = await watch(course)
  line.isCut = true
  video.fail()
  expect(await screen.findByText(words.failedText)).toBeDefined()
  line.isCut = false
  await user.click(button(words.retry))
  await waitFor(() => expect(screen.queryByText(words.failed)).toBeNull())
})

test('the controls move, speed up and mute the video, and announce it', async () => {
  const { user, video } = await watch(await fileCourse(testApp, olga, 'video'))
  video.load(61)
  expect(clock()).toBe(words.placeOf('0:00', '1:01'))
  await user.click(button(words.forward))
  expect(clock()).toBe(words.placeOf('0:10', '1:01'))
  await user.click(button(words.back))
  await user.click(button(words.back))
  expect(video.element.currentTime).toBe(0)
  fireEvent.change(screen.getByRole('slider', { name: words.place }), { target: { value: '60' } })
  await user.click(button(words.forward))
  expect(video.element.currentTime).toBe(61)
  await user.selectOptions(screen.getByRole('combobox', { name: words.speed }), '1.5')
  expect(video.element.playbackRate).toBe(1.5)
  await user.click(button(words.mute))
  expect(video.element.muted).toBe(true)
  await user.click(await screen.findByRole('button', { name: words.unmute }))
  expect(video.element.muted).toBe(false)
})

test('the keys of the player work with any focus, but not while text is typed or an option chosen', async () => {
  const { user, video } = await watch(await fileCourse(testApp, olga, 'video'))
  const { element } = video
  video.load(61)
  const pressed = async (keys: string) => {
    await user.keyboard(keys)
    return [element.paused, element.currentTime, element.playbackRate, element.muted]
  }
  expect(await pressed('k')).toEqual([false, 0, 1, false])
  expect(await pressed('{ArrowRight}{ArrowRight}{ArrowLeft}')).toEqual([false, 5, 1, false])
  expect(await pressed('>>>>>')).toEqual([false, 5, 2, false])
  expect(await pressed('<m')).toEqual([false, 5, 1.5, true])
  expect(await pressed(' ')).toEqual([true, 5, 1.5, true])
  // arrows up and down scroll the page unless the focus is in the player
  const { volume } = element
  await user.keyboard('{ArrowDown}')
  expect(element.volume).toBe(volume)
  button(words.forward).focus()
  await user.keyboard('{ArrowDown}')
  expect(element.volume).toBeCloseTo(volume - 0.1)
  screen.getByRole('combobox', { name: words.speed }).focus()
  expect(await pressed('k')).toEqual([true, 5, 1.5, false])
})

test('captions are offered where there are any, and switched by button and key', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:captions')
  const { user, video } = await watch(await fileCourse(testApp, olga, 'video', { hasCaptions: true }))
  await waitFor(() => expect(document.querySelector('track')).not.toBeNull())
  video.load(61)
  await user.click(await screen.findByRole('button', { name: words.captionsOff }))
  await user.click(await screen.findByRole('button', { name: words.captionsOn }))
  await user.keyboard('c')
  expect(await screen.findByRole('button', { name: words.captionsOn })).toBeDefined()
  expect(document.querySelector('track')?.srclang).toBe('en')
})

test.each([
  ['without captions', {}, true],
  ['with captions', { hasCaptions: true }, false],
  ['in which nobody speaks', { noSpeech: true }, false],
] as const)('a video %s says whether captions are missing', async (_, made, isLacking) => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:captions')
  await watch(await fileCourse(testApp, olga, 'video', made))
  expect(screen.queryByText(words.captionsLacking) !== null).toBe(isLacking)
})

test('a player without captions has no button for them', async () => {
  await watch(await fileCourse(testApp, olga, 'video'))
  for (const name of [words.captionsOn, words.captionsOff]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a recording without a length uses the length of its file, also for seeking', async () => {
  const { user, video } = await watch(await fileCourse(testApp, olga, 'video'))
  video.load(Number.POSITIVE_INFINITY)
  expect(clock()).toBe(words.placeOf('0:00', '1:01'))
  await user.click(button(words.forward))
  expect(video.element.currentTime).toBe(10)
})

test('a video that was replaced while it was watched starts again, and says so', async () => {
  const course = await fileCourse(testApp, olga, 'video')
  const { video } = await watch(course)
  video.load(61)
  await asOwner(testApp.database, 'update lessons set revision = 2 where course_id = $1', [course.id])
  await play(video, 0, 5)
  expect(await screen.findByText(learning.replaced)).toBeDefined()
  expect(videoOf(document).element).not.toBe(video.element)
  expect(await progressOf(course)).toBeNull()
})

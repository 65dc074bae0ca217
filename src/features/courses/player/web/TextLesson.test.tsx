// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { startApp } from '#test/app.ts'
import { publishedCourse } from '#test/courses.ts'
import { screensOf } from '#test/screen.ts'
import { Component as CoursesPage } from '../../catalogue/web/CoursesPage.tsx'
import { type Course, readCourse } from '../../course/contract/course.ts'
import { words } from '../text/en.ts'

const testApp = await startApp()
const open = screensOf(testApp)
const olga = await testApp.person('Olga', 'super-admin')
const ana = await testApp.person('Ana')

/** The text as the screen shows it: it begins `top` pixels below the upper edge; the screen is 768 pixels high. */
function layOut(height: number, top = 0) {
  const layout = { top }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, layout.top, 600, height))
  return {
    scroll: (to: number) => {
      layout.top = -to
      fireEvent.scroll(window)
    },
  }
}

async function read(course: Course) {
  // mounted again, as after a reload
  cleanup()
  queries.clear()
  const tops: unknown[] = []
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => tops.push(top))
  const at = `/courses?course=${course.id}&lesson=${course.lessons[0]?.id}`
  const shown = await open(ana, { at, routes: { '/courses': CoursesPage } })
  await screen.findByRole('button', { name: words.text.read })
  return { ...shown, tops }
}
const progress = async ({ id }: Course) =>
  (await testApp.call(ana, readCourse, { params: { id } })).body.lessons[0]?.progress

test('the position in a long text is saved, and the reader returns to it', async () => {
  const course = await publishedCourse(testApp, olga, ['One'])
  const { scroll } = layOut(4000)
  const { tops } = await read(course)
  expect(tops).toEqual([])
  scroll(1232)
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await progress(course)).toMatchObject({ place: 0.5, share: 0.5, finishedAt: null }))
  // the page begins at its top; a scroll to it would be a new position
  layOut(4000)
  const again = await read(course)
  // half of the text is above the lower fifth of the screen
  expect(again.tops).toEqual([2000 - innerHeight * 0.8])
})

test('a text that is scrolled to its end is not read until the reader says so', async () => {
  const course = await publishedCourse(testApp, olga, ['One'])
  const { scroll } = layOut(4000)
  const { user } = await read(course)
  scroll(4000)
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await progress(course)).toMatchObject({ share: 0.99, finishedAt: null }))
  await user.click(screen.getByRole('button', { name: words.text.read }))
  await waitFor(async () => expect(await progress(course)).toMatchObject({ share: 1, finishedAt: expect.any(String) }))
})

test('a text that fits on the screen is not scrolled, wherever its reader was', async () => {
  const course = await publishedCourse(testApp, olga, ['One'])
  const { scroll } = layOut(4000)
  await read(course)
  scroll(1232)
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect((await progress(course))?.place).toBe(0.5))
  layOut(300)
  expect((await read(course)).tops).toEqual([])
})

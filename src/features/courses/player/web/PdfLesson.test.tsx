// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { startApp } from '#test/app.ts'
import { fileCourse } from '#test/courses.ts'
import { pdfOfPages } from '#test/files.ts'
import { openPdfs } from '#test/pdfs.ts'
import { screensOf } from '#test/screen.ts'
import { Component as CoursesPage } from '../../catalogue/web/CoursesPage.tsx'
import { words as certificates } from '../../certificates/text/en.ts'
import { type Course, readCourse } from '../../course/contract/course.ts'
import { words as learning } from '../../learning/text/en.ts'
import { words as texts } from '../text/en.ts'
import { words as textsFr } from '../text/fr.ts'

const words = texts.pdf
const testApp = await startApp()
const open = screensOf(testApp)
const { resize } = openPdfs()
const olga = await testApp.person('Olga', 'super-admin')
const ana = await testApp.person('Ana')
const course = await fileCourse(testApp, olga, 'pdf', { bytes: pdfOfPages(['Etch', 'Rinse', 'Dry', 'Bond']) })

async function read(of: Course = course, language: 'en' | 'fr' = 'en') {
  // mounted again, as after a reload
  cleanup()
  queries.clear()
  const at = `/courses?course=${of.id}&lesson=${of.lessons[0]?.id}`
  return open(ana, { at, routes: { '/courses': CoursesPage }, language })
}
// a disabled button names its reason too
const button = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const page = (number: number, of = 4) => screen.findByRole('region', { name: words.page(number, of) })
const progress = async ({ id }: Course = course) =>
  (await testApp.call(ana, readCourse, { params: { id } })).body.lessons[0]?.progress

const canvas = () => document.querySelector('canvas')
const isDisabled = async (name: string) => (await button(name)).getAttribute('aria-disabled') === 'true'

test('a PDF is read page by page, each with its text for screen readers; the last page earns the certificate', async () => {
  const own = await fileCourse(testApp, olga, 'pdf', { bytes: pdfOfPages(['Etch', 'Rinse']) })
  const { user } = await read(own)
  expect(await screen.findByText(words.loading)).toBeDefined()
  await page(1, 2)
  expect(await screen.findByText('Etch')).toBeDefined()
  expect([await isDisabled(words.previous), await isDisabled(words.next)]).toEqual([true, false])
  await waitFor(async () => expect(await progress(own)).toMatchObject({ place: 1, share: 0.5, finishedAt: null }))
  await user.click(await button(words.next))
  expect(await screen.findByText('Rinse')).toBeDefined()
  expect(screen.queryByText('Etch')).toBeNull()
  expect([await isDisabled(words.previous), await isDisabled(words.next)]).toEqual([false, true])
  expect(await screen.findByRole('region', { name: certificates.earned })).toBeDefined()
  await user.click(await button(words.next))
  await user.click(await button(words.previous))
  expect(await screen.findByText('Etch')).toBeDefined()
  // reading it again takes nothing away
  await waitFor(async () => expect(await progress(own)).toMatchObject({ place: 1, share: 1 }))
})

test('a returning reader continues on their page', async () => {
  const { user } = await read()
  await page(1)
  await user.click(await button(words.next))
  await user.click(await button(words.next))
  await waitFor(async () => expect((await progress())?.place).toBe(3))
  await read()
  await page(3)
  expect(await screen.findByText('Dry')).toBeDefined()
})

test('the keys turn the pages, and none leads out of the document', async () => {
  const { user } = await read()
  const frame = await screen.findByRole('region', { name: /^Page \d of 4$/ })
  frame.focus()
  for (const [keys, number] of [
    ['{Home}{ArrowLeft}', 1],
    ['{ArrowRight}', 2],
    ['{PageDown}', 3],
    ['{PageUp}{ArrowLeft}', 1],
    ['{End}{ArrowRight}{PageDown}', 4],
    ['{ArrowUp}{ArrowDown}', 4],
  ] as const) {
    await user.keyboard(keys)
    await page(number)
  }
})

test('a typed page number leads there, at most to the last page; the arrows move in the field, not the pages', async () => {
  const { user } = await read()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: words.goTo })
  const type = async (text: string) => {
    await user.clear(field)
    await user.type(field, text)
  }
  await type('1{Enter}')
  await page(1)
  await type('2{ArrowRight}{End}')
  await page(1)
  await user.keyboard('{Enter}')
  await page(2)
  await type('99{Enter}')
  await page(4)
  expect(field.value).toBe('4')
  for (const wrong of ['0{Enter}', 'two{Enter}', '1.5{Enter}', '{Enter}']) {
    await type(wrong)
    expect([wrong, field.value]).toEqual([wrong, '4'])
  }
  await type('3')
  await user.tab()
  await page(3)
  await user.click(await button(words.previous))
  await waitFor(() => expect(field.value).toBe('2'))
})

test('a page is as wide as its frame, and up to three times as wide when it is enlarged', async () => {
  const { user } = await read()
  await waitFor(() => expect(canvas()?.width).toBe(600))
  const widths: (number | undefined)[] = []
  for (const name of [words.larger, words.larger, words.larger, words.larger, words.smaller]) {
    await user.click(await button(name))
    await waitFor(() => expect(canvas()?.style.width).toBe(`${canvas()?.width}px`))
    widths.push(canvas()?.width)
  }
  expect(widths).toEqual([900, 1200, 1800, 1800, 1200])
  for (const _ of widths) await user.click(await button(words.smaller))
  resize(300)
  await waitFor(() => expect([canvas()?.width, canvas()?.style.width]).toEqual([300, '300px']))
  resize(600)
})

test('a damaged page stays blank, and the other pages can be read', async () => {
  const bytes = new TextDecoder().decode(pdfOfPages(['Etch', 'Rinse', 'Dry']))
  // in place of the second page is a group of pages whose one page is another kind of object
  const whole = '/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 7 0 R'
  const group = '/Type /Pages /Parent 2 0 R /Kids [5 0 R] /Count 1'
  const damaged = new TextEncoder().encode(bytes.replace(whole, group.padEnd(whole.length)))
  const { user } = await read(await fileCourse(testApp, olga, 'pdf', { bytes: damaged }))
  expect(await screen.findByText('Etch')).toBeDefined()
  await user.click(await button(words.next))
  await page(2, 3)
  // not the text of the page before
  await waitFor(() => expect(screen.queryByText('Etch')).toBeNull())
  await user.click(await button(words.next))
  expect(await screen.findByText('Dry')).toBeDefined()
})

test('a PDF that cannot be opened says so, and can be saved as it is', async () => {
  const bytes = new TextEncoder().encode('not a PDF')
  const { user, line } = await read(await fileCourse(testApp, olga, 'pdf', { bytes }))
  expect(await screen.findByText(words.failed)).toBeDefined()
  expect(screen.getByText(words.failedText)).toBeDefined()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(content => {
    if (content instanceof Blob) saved.push(content)
    return 'blob:saved'
  })
  await user.click(await button(words.save))
  await waitFor(async () => expect(await saved[0]?.text()).toBe('not a PDF'))
  const before = line.calls.length
  await user.click(await button(words.retry))
  await waitFor(() => expect(line.calls.length).toBeGreaterThan(before))
  expect(await screen.findByText(words.failed)).toBeDefined()
})

test('a PDF that does not arrive is requested again by the reader', async () => {
  const own = await fileCourse(testApp, olga, 'pdf', { bytes: pdfOfPages(['Etch']) })
  const { user, line } = await open(ana, { at: `/courses?course=${own.id}`, routes: { '/courses': CoursesPage } })
  const begin = await screen.findByRole('link', { name: learning.begin })
  line.isCut = true
  await user.click(begin)
  expect(await screen.findByText(words.failed)).toBeDefined()
  line.isCut = false
  await user.click(await button(words.retry))
  expect(await screen.findByRole('textbox', { name: words.goTo })).toBeDefined()
})

test('the reader’s language names the controls and the pages', async () => {
  await read(course, 'fr')
  expect(await screen.findByRole('region', { name: /4$/ })).toBeDefined()
  for (const name of [
    textsFr.pdf.next,
    textsFr.pdf.previous,
    textsFr.pdf.larger,
    textsFr.pdf.smaller,
    textsFr.pdf.save,
  ])
    expect(await button(name)).toBeDefined()
})

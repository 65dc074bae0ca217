import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { words as catalogueEn } from '../src/features/courses/catalogue/text/en.ts'
import { words as catalogue } from '../src/features/courses/catalogue/text/fr.ts'
import { words as certificates } from '../src/features/courses/certificates/text/fr.ts'
import { words as coursesEn } from '../src/features/courses/course/text/en.ts'
import { words as editor } from '../src/features/courses/editor/text/fr.ts'
import { words as learning } from '../src/features/courses/learning/text/fr.ts'
import { words as lessonsEn } from '../src/features/courses/lessons/text/en.ts'
import { words as lessonsEs } from '../src/features/courses/lessons/text/es.ts'
import { words as lessons } from '../src/features/courses/lessons/text/fr.ts'
import { words as playerEs } from '../src/features/courses/player/text/es.ts'
import { words as player } from '../src/features/courses/player/text/fr.ts'
import { words as filesEn } from '../src/features/files/uploads/text/en.ts'
import { words as files } from '../src/features/files/uploads/text/fr.ts'
import { openBadLine } from '../src/test/badLine.ts'
import { pdf, textNamedStl } from '../src/test/files.ts'
import { largeMp4 } from '../src/test/video.ts'
import { callApi } from './drafts.ts'
import { accounts, address, expect, openBrowserOf, signIn, slowDown, slowness, test } from './portal.ts'

const title = `Coller des taquets ${Date.now()}`
const MiB = 2 ** 20

/** Waits until the editor has saved everything. */
const allSaved = (page: Page) => expect(page.locator('[data-status]').filter({ hasText: /^Enregistré/ })).toBeVisible()

async function addLesson(page: Page, kind: 'video' | 'text', name: string): Promise<void> {
  await page.getByRole('button', { name: lessons.add }).first().click()
  await page.getByRole('menuitem', { name: lessons.addKinds[kind] }).click()
  const field = page.getByRole('textbox', { name: lessons.form.name })
  await expect(field).toBeFocused()
  await field.fill(name)
  await allSaved(page)
}

test('a course is uploaded despite a lost connection, published, watched, and certified', async ({
  browser,
  pageOf,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-course-'))
  const video = join(folder, 'collage.mp4')
  writeFileSync(video, await largeMp4(50 * MiB))
  await using line = await openBadLine(address())
  const olga = await openBrowserOf(browser, 'fr', line.address)
  const { page } = olga
  await signIn(page, accounts.administrator)

  await test.step('it is written; a text file with the name of a video is refused at its field', async () => {
    await page.goto('/upload-course')
    const name = page.getByRole('textbox', { name: editor.name })
    await name.pressSequentially(title.slice(0, 10))
    await allSaved(page)
    // the course was created meanwhile, without interrupting the writer
    await expect(name).toBeFocused()
    await name.pressSequentially(title.slice(10))
    await page.getByLabel(editor.summary).fill('Mordancer, coller, polymériser : les gestes qui tiennent.')
    await allSaved(page)
    await addLesson(page, 'video', 'Le geste')
    const form = page.getByRole('region', { name: lessons.form.heading(1) })
    const input = videoInput(form)
    const textFile = { name: 'geste.mp4', mimeType: 'video/mp4', buffer: Buffer.from(textNamedStl()) }
    await input.setInputFiles(textFile)
    await expect(form.getByRole('alert')).toContainText(files.refusals['not-a-video']({}))
  })

  await test.step('the connection is cut in the middle of fifty megabytes, and the upload resumes', async () => {
    const form = page.getByRole('region', { name: lessons.form.heading(1) })
    line.slow(8 * MiB)
    await videoInput(form).setInputFiles(video)
    await expect(form.getByText(files.way.sending)).toBeVisible()
    const bar = form.getByRole('progressbar')
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(2)
    line.cut()
    await expect(form.getByText(files.way.waiting)).toBeVisible()
    line.restore()
    await expect(form.getByRole('button', { name: lessons.form.replace })).toBeVisible({ timeout: 90_000 * slowness })
    await allSaved(page)
  })

  await test.step('missing parts are listed with links; then it is published', async () => {
    await addLesson(page, 'text', 'Les erreurs')
    const publish = page.getByRole('button', { name: editor.publish })
    await expect(publish).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('link', { name: editor.missingOfLesson.text(2) }).click()
    await expect(page.getByRole('textbox', { name: lessons.form.text })).toBeFocused()
    await page
      .getByRole('textbox', { name: lessons.form.text })
      .fill('# Trois erreurs\n\nTrop de colle.\n\n- humidité\n- hâte')
    await addLesson(page, 'text', 'Annexe')
    await page.getByRole('textbox', { name: lessons.form.text }).fill('Références.')
    await allSaved(page)
    await expect(publish).not.toHaveAttribute('aria-disabled', 'true')
    await publish.click()
    await expect(page.getByText(editor.published(title))).toBeVisible()
  })

  const { page: claire, watch } = await pageOf('fr')
  await test.step('a doctor watches the video to its end', async () => {
    await claire.goto('/courses')
    await claire.getByRole('link', { name: title, exact: true }).click()
    await claire.getByRole('link', { name: learning.begin }).click()
    await expect(claire.getByRole('heading', { name: 'Le geste' })).toBeVisible()
    await claire.getByLabel(player.video.speed).selectOption('2')
    // playing only the end does not count
    await expect.poll(() => lengthOf(claire)).toBeGreaterThan(10)
    await claire.getByRole('button', { name: player.video.play }).click()
    await expect(claire.getByText(player.lessonFinished)).toBeVisible({ timeout: 60_000 * slowness })
    await claire.reload()
    await expect(claire.getByText(player.lessonFinished)).toBeVisible()
  })

  await test.step('a lesson is removed while it is open: its reader sees that, and goes on', async () => {
    await claire
      .getByRole('link', { name: /Annexe/ })
      .first()
      .click()
    await expect(claire.getByText('Références.')).toBeVisible()
    await page.getByRole('button', { name: lessons.actionsOf('Annexe') }).click()
    await page.getByRole('menuitem', { name: lessons.takeOut }).click()
    await page.getByRole('dialog').getByRole('button', { name: lessons.takeOut }).click()
    await expect(claire.getByText(learning.takenOut)).toBeVisible()
    await claire.getByRole('link', { name: learning.goOnWith('Les erreurs') }).click()
    await expect(claire.getByRole('heading', { name: 'Trois erreurs' })).toBeVisible()
  })

  await test.step('the last lesson gives the certificate, whose code is checked', async () => {
    await claire.getByRole('button', { name: player.text.read }).click()
    const earned = claire.getByRole('region', { name: certificates.earned })
    await expect(earned).toBeVisible()
    const coming = claire.waitForEvent('download')
    await earned.getByRole('button', { name: certificates.save }).click()
    const paper = await coming
    expect(paper.suggestedFilename()).toMatch(/^attestation-[A-Z]{5}-[A-Z]{5}\.pdf$/)
    expect(
      readFileSync(await paper.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await earned.getByRole('link').click()
    await expect(claire.locator('main').getByText(certificates.genuine)).toBeVisible()
    await expect(claire.getByText(title)).toBeVisible()
  })

  await test.step('the administrator sees who has finished', async () => {
    await page.goto('/courses')
    await page
      .getByRole('row', { name: title })
      .getByRole('link', { name: catalogue.kept.peopleOf(1, 1) })
      .click()
    await expect(page.getByRole('row', { name: /Claire Dubreuil/ })).toContainText('100 %')
  })
  expect(watch).toEqual({ faults: [], foreign: [] })
  await olga.context.close()
  rmSync(folder, { recursive: true, force: true })
})

const videoInput = (form: Locator) =>
  form.getByRole('group', { name: lessons.form.pickVideo }).locator('input[type=file]')

function lengthOf(page: Page): Promise<number> {
  return page.locator('video').evaluate(video => (video instanceof HTMLVideoElement ? video.duration : 0))
}

const lessonsOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`${name}`) }).first()

test('a lesson is watched by keyboard with captions, remembers its position, and survives the expiry of its URL', async ({
  browser,
  pageOf,
}) => {
  const olga = await openBrowserOf(browser, 'es')
  await signIn(olga.page, accounts.administrator)
  await olga.page.goto('/courses')
  await olga.page.getByRole('link', { name: 'Ataches que aguantan' }).click()
  // its author said that nobody speaks in it
  await olga.page.getByRole('checkbox', { name: lessonsEs.form.noSpeech }).click()
  const captions = 'WEBVTT\n\n00:00.000 --> 00:11.000\nLos attachments dirigen la fuerza.\n'
  await olga.page
    .getByRole('group', { name: lessonsEs.form.pickCaptions })
    .locator('input[type=file]')
    .setInputFiles({ name: 'leccion.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) })
  await expect(olga.page.getByRole('button', { name: lessonsEs.form.captionsRemove })).toBeVisible()

  const { page, watch } = await pageOf('es')
  // the first URL has expired already
  const runOut = { url: '/api/videos/run-out', expiresAt: new Date().toISOString() }
  await page.route('**/video-address', route => route.fulfill({ json: runOut }), { times: 1 })
  await page.goto('/courses')
  await page.getByRole('link', { name: 'Ataches que aguantan', exact: true }).click()
  await lessonsOf(page, 'Qué mueve un atache').click()
  const video = page.locator('video')
  await expect.poll(() => lengthOf(page)).toBeGreaterThan(11)
  const state = () =>
    video.evaluate((v: HTMLVideoElement) => ({
      ...{ at: Math.round(v.currentTime), muted: v.muted, speed: v.playbackRate, paused: v.paused },
      cues: v.textTracks[0]?.cues?.length ?? 0,
      captions: v.textTracks[0]?.mode,
    }))
  await expect.poll(state).toMatchObject({ cues: 1, captions: 'showing', paused: true })
  for (const key of ['m', 'c', '>', 'ArrowRight']) await page.keyboard.press(key)
  await expect.poll(state).toMatchObject({ at: 5, muted: true, speed: 1.25, captions: 'hidden' })
  await page.keyboard.press('k')
  await expect.poll(state).toMatchObject({ paused: false })
  await page.keyboard.press('k')
  // the position survives a reload in the middle of saving it
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.seeking)).toBe(false)
  const { at } = await state()
  expect(at).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => lengthOf(page)).toBeGreaterThan(11)
  await expect.poll(async () => (await state()).at).toBe(at)

  await lessonsOf(page, 'Hoja de control').click()
  const sheet = page.getByRole('region', { name: playerEs.pdf.page(1, 2) })
  await expect(sheet).toContainText('Marque cada diente')
  await page.getByRole('button', { name: playerEs.pdf.next }).click()
  await expect(page.getByText('Si falta uno')).toBeAttached()
  await expect(page.getByText(playerEs.lessonFinished)).toBeVisible()
  expect(watch).toEqual({ faults: [], foreign: [] })
  await olga.context.close()
})

test('lessons are sorted by keyboard alone', async ({ browser }) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.administrator)
  // on a slow device, the field that a new lesson leads to does not exist yet
  await slowDown(page, 4)
  await page.goto('/upload-course')
  for (const name of ['First', 'Second']) {
    await page.getByRole('button', { name: lessonsEn.add }).first().click()
    await page.getByRole('menuitem', { name: lessonsEn.addKinds.text }).click()
    const field = page.getByRole('textbox', { name: lessonsEn.form.name })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await field.fill(name)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  }
  await page.getByRole('button', { name: lessonsEn.drag('Second') }).focus()
  await page.keyboard.press('Enter')
  // picked up: the focus is on the places where it can be dropped
  const place = page.locator(':focus')
  await expect(place).toHaveAccessibleName(/^Insert /)
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(place).toHaveAccessibleName('Insert before First', { timeout: 500 })
  }).toPass()
  // the list shows the new order before the server has stored it
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok())
  await page.keyboard.press('Enter')
  const names = () => page.getByRole('grid', { name: lessonsEn.list }).getByRole('row').allInnerTexts()
  await expect
    .poll(async () => (await names()).map(text => /First|Second/.exec(text)?.[0]))
    .toEqual(['Second', 'First'])
  await saved
  await page.reload()
  await expect
    .poll(async () => (await names()).map(text => /First|Second/.exec(text)?.[0]))
    .toEqual(['Second', 'First'])
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('a file that arrived before its tab was closed is offered again and need not be uploaded twice', async ({
  browser,
}) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  // a test that is run again finds the file of its first run, too
  const name = `handout-${Date.now()}.pdf`
  await signIn(page, accounts.administrator)
  await page.goto('/upload-course')
  await page.getByRole('button', { name: lessonsEn.add }).first().click()
  await page.getByRole('menuitem', { name: lessonsEn.addKinds.pdf }).click()
  await expect(page.getByRole('group', { name: lessonsEn.form.pickPdf })).toBeVisible()
  const closing = await context.newPage()
  // the upload is held until the user leaves the editor; then the tab closes, so the lesson never receives the file
  const isLeft = Promise.withResolvers<void>()
  await closing.route('**/api/uploads/*', route => isLeft.promise.then(() => route.continue()))
  await closing.goto(page.url())
  const isSent = closing.waitForRequest(request => request.method() === 'PATCH')
  await closing
    .getByRole('group', { name: lessonsEn.form.pickPdf })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf(title)) })
  const hasArrived = (await isSent).response()
  await closing.getByRole('link', { name: coursesEn.toCourses, exact: true }).first().click()
  await expect(closing.getByRole('heading', { name: catalogueEn.kept.title, level: 1 })).toBeVisible()
  isLeft.resolve()
  expect((await hasArrived)?.status()).toBe(204)
  await closing.close()
  // its bytes are stored; the server reads them before it offers the file, and the editor asks once, when it opens
  const offered = async () => {
    const list = await callApi<{ files: { name: string }[] }>(page, 'POST', '/api/unattached-uploads/list', {
      kind: 'lesson-pdf',
    })
    return list.body.files.map(file => file.name)
  }
  await expect.poll(offered).toContain(name)
  await page.reload()
  const left = page.getByRole('region', { name: filesEn.picker.left })
  await left.getByRole('button', { name: `${filesEn.picker.take} ${name}` }).click()
  await expect(page.getByRole('button', { name: lessonsEn.form.replace })).toBeVisible()
  await expect(left).toBeHidden()
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

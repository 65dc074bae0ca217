import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { words as versions } from '../src/features/cases/plans/comparison/text/es.ts'
import { words as maps } from '../src/features/cases/plans/maps/text/es.ts'
import { words as viewer } from '../src/features/cases/plans/viewer/text/es.ts'
import { caseOf } from './drafts.ts'
import { expect, slowness, test } from './portal.ts'

/** The share of the opaque pixels of a saved picture that have one of the strong colours of a map, not those of teeth and gingiva. */
async function mapColours(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(
    async bytes => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
      let strong = 0
      // yellow to green: much more green than blue
      for (let at = 0; at < data.length; at += 4) if ((data[at + 1] ?? 0) - (data[at + 2] ?? 0) > 70) strong++
      return strong / (data.length / 4)
    },
    [...picture],
  )
}

async function savedView(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: viewer.picture.save }).click()
  const download = await downloading
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) }
}

/** Clicks a choice by its label, as soon as nothing lies over it, such as the message that a picture was saved. */
async function choose(within: Page | Locator, name: string): Promise<void> {
  const radio = within.getByRole('radio', { name })
  await radio.locator('..').click()
  await expect(radio).toBeChecked()
}

test('a doctor colours the teeth by their difference and by their contacts, and saves the view', async ({ pageOf }) => {
  const { page, watch } = await pageOf('es')
  await page.goto('/cases')
  const id = await caseOf(page, 'Benítez Oro')
  await page.goto(`/cases/${id}?tab=plans`)
  await page.getByRole('button', { name: viewer.open }).first().click()
  await page.getByRole('button', { name: viewer.last }).click()
  const plain = await savedView(page)
  expect(plain.name).toBe('plan-2-stage-18-front.png')
  expect(await mapColours(page, plain.bytes)).toBeLessThan(0.01)

  await choose(page, viewer.maps.difference)
  const panel = page.getByRole('region', { name: maps.titles.difference(18, 0) })
  await expect(panel.getByText(maps.own)).toBeVisible()
  const coloured = await savedView(page)
  expect(coloured.name).toBe('plan-2-stage-18-front-difference-with-0.png')
  expect(await mapColours(page, coloured.bytes)).toBeGreaterThan(0.02)
  await panel.getByText(maps.figures).click()
  await expect(panel.getByRole('row')).toHaveCount(29)

  await choose(page, viewer.maps.contacts)
  const contacts = page.getByRole('region', { name: maps.titles.contacts(18) })
  await expect(contacts.getByText(maps.own)).toBeVisible()
  await contacts.getByText(maps.figures).click()
  await expect(contacts.getByRole('columnheader', { name: maps.upperTooth })).toBeVisible()
  await choose(page, viewer.maps.none)
  await expect(contacts).toBeHidden()
  expect(await mapColours(page, (await savedView(page)).bytes)).toBeLessThan(0.01)
  expect(watch).toEqual({ faults: [], foreign: [] })
})

/** A picture of a 3D view once its models are there: it is not empty and rests. */
async function pictureOf(canvas: Locator): Promise<Buffer> {
  let before: Buffer | undefined
  const rested = async () => {
    const now = await canvas.screenshot()
    const isSame = before !== undefined && now.equals(before) && now.length > 12_000
    before = now
    return isSame
  }
  await expect.poll(rested, { timeout: 120_000 * slowness, intervals: [500] }).toBe(true)
  return canvas.screenshot()
}

/** The mean difference of two pictures, of 255; the same view drawn again differs by rounding. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all([one, other].map(picture => sharp(picture).removeAlpha().raw().toBuffer()))
  if (left?.length !== right?.length || !left || !right) return 255
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length
}

/** Waits until a 3D view shows again what a picture of it shows. */
const showsAgain = (canvas: Locator, picture: Buffer) =>
  expect
    .poll(async () => differenceOf(picture, await canvas.screenshot()), {
      timeout: 120_000 * slowness,
      intervals: [500],
    })
    .toBeLessThan(0.5)

test('two stages turn together side by side, and a link opens both', async ({ pageOf }) => {
  const { page, watch } = await pageOf('es')
  await page.goto('/cases')
  const id = await caseOf(page, 'Benítez Oro')
  await page.goto(`/cases/${id}?tab=plans`)
  await page.getByRole('button', { name: viewer.open }).first().click()
  const plan = page.getByRole('region', { name: viewer.region })
  await plan.getByRole('button', { name: new RegExp(viewer.compare) }).click()
  await page.getByRole('option', { name: viewer.compareStage(18), exact: true }).click()
  await choose(plan, viewer.stageWays.beside)
  const [one, other] = [plan.locator('canvas').first(), plan.locator('canvas').last()]
  await expect(plan.getByRole('figure')).toHaveCount(2)
  await expect(plan.getByRole('figure').last()).toHaveText(new RegExp(viewer.stageOf(18, 18)))
  const front = await pictureOf(other)
  await one.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => differenceOf(front, await other.screenshot())).toBeGreaterThan(5)
  await expect(page).toHaveURL(/&with=18&way=beside&camera=/)
  const turned = await pictureOf(other)
  await page.reload()
  await showsAgain(other, turned)
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('two versions turn together side by side', async ({ pageOf }) => {
  const { page, watch } = await pageOf('es')
  await page.goto('/cases')
  const id = await caseOf(page, 'Benítez Oro')
  await page.goto(`/cases/${id}?tab=plans`)
  await page.getByRole('button', { name: versions.open }).click()
  await page.getByRole('button', { name: versions.in3d.open }).click()
  const both = page.getByRole('region', { name: versions.in3d.region })
  const [one, other] = [both.locator('canvas').first(), both.locator('canvas').last()]
  await expect(both.locator('canvas')).toHaveCount(2)
  const front = await pictureOf(other)
  await one.focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => differenceOf(front, await other.screenshot())).toBeGreaterThan(5)
  await expect(page).toHaveURL(/&in3d-camera=/)
  const turned = await pictureOf(other)
  await page.reload()
  await showsAgain(other, turned)
  await both.getByRole('radio', { name: versions.in3d.ways.over }).click()
  await expect(both.locator('canvas')).toHaveCount(1)
  await both.getByRole('button', { name: versions.in3d.close }).click()
  await expect(both).toBeHidden()
  await page.goBack()
  await expect(both.locator('canvas')).toHaveCount(1)
  expect(watch).toEqual({ faults: [], foreign: [] })
})

import type { Locator, Page } from '@playwright/test'
import { words as casesEn } from '../src/features/cases/case/text/en.ts'
import { words as movesEn } from '../src/features/cases/moves/text/en.ts'
import { words as wizardFr } from '../src/features/cases/wizard/text/fr.ts'
import { archStl, pngPhoto } from '../src/test/files.ts'
import { caseOf, draftOf, historyOf, openStep, placeOf, prescribe, put, recordsOf } from './drafts.ts'
import { expect, slowness, test } from './portal.ts'

test('a stale move overwrites nothing: it shows what changed and can be made again', async ({ pageOf }) => {
  const { page, context } = await pageOf('en')
  const id = await caseOf(page, 'Thorne')
  const before = await historyOf(page, id)
  const other = await context.newPage()
  const [mine, theirs] = [await openProgress(page, id), await openProgress(other, id)]
  await theirs.getByRole('button', { name: movesEn.buttons['record-progress'] }).click()
  await expect(theirs).toBeHidden()

  const stage = mine.getByRole('textbox', { name: movesEn.stage })
  const worn = String(Number(await stage.inputValue()) + 1)
  await stage.fill(worn)
  await mine.getByRole('button', { name: movesEn.buttons['record-progress'] }).click()
  await expect(mine.locator('[data-status]').getByText(movesEn.stale.title)).toBeVisible()
  expect(await historyOf(page, id)).toEqual([...before, 'record-progress'])
  await expect(stage).toHaveValue(worn)
  await mine.getByRole('button', { name: movesEn.stale.again }).click()
  await expect(mine).toBeHidden()
  expect(await historyOf(page, id)).toEqual([...before, 'record-progress', 'record-progress'])
})

test('a double click makes a move once', async ({ pageOf }) => {
  const { page, watch } = await pageOf('en')
  const id = await caseOf(page, 'Ashdown')
  const before = await historyOf(page, id)
  await page.goto(`/cases/${id}`)
  await page.getByRole('button', { name: movesEn.buttons['confirm-delivery'] }).click()
  await page.getByRole('dialog').getByRole('button', { name: movesEn.buttons['confirm-delivery'] }).dblclick()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('main').getByText(casesEn.phases['in-treatment']).first()).toBeVisible()
  expect(await historyOf(page, id)).toEqual([...before, 'confirm-delivery'])
  expect(watch).toEqual({ faults: [], foreign: [] })
})

test('a double click submits a case once', async ({ pageOf }) => {
  const { page, watch } = await pageOf('fr')
  const id = await draftOf(page, 'Soumission')
  await prescribe(page, id)
  await openStep(page, id, 'records')
  const photos = ['frontal-rest', 'frontal-smile', 'profile-rest', 'upper-occlusal', 'lower-occlusal'] as const
  const inside = ['right-buccal', 'front-occlusion', 'left-buccal'] as const
  for (const [seed, slot] of [...photos, ...inside].entries())
    await put(placeOf(page, 'fr', slot), `${slot}.png`, await pngPhoto({ seed: seed + 20 }))
  for (const arch of ['upper', 'lower'] as const)
    await put(placeOf(page, 'fr', `${arch}-scan`), `${arch}.stl`, archStl({ arch }))
  await expect.poll(async () => (await recordsOf(page, id)).records.length, { timeout: 40_000 * slowness }).toBe(10)

  await openStep(page, id, 'review')
  await page.getByLabel(wizardFr.review.consent).check()
  await page.getByRole('button', { name: wizardFr.review.submit }).dblclick()
  await expect(page.locator('main').getByText(wizardFr.done.title)).toBeVisible()
  expect(await historyOf(page, id)).toEqual(['create', 'submit'])
  expect(watch).toEqual({ faults: [], foreign: [] })
})

async function openProgress(page: Page, id: string): Promise<Locator> {
  await page.goto(`/cases/${id}`)
  await page.getByRole('button', { name: movesEn.buttons['record-progress'] }).first().click()
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  return popup
}

import type { Locator, Page } from '@playwright/test'
import { words as moves } from '../../src/features/cases/moves/text/en.ts'
import { words as pages } from '../../src/features/cases/pages/text/en.ts'
import { words as versions } from '../../src/features/cases/plans/versions/text/en.ts'
import { words as viewer } from '../../src/features/cases/plans/viewer/text/en.ts'
import { words as chart } from '../../src/features/cases/prescription/chart/text/en.ts'
import { caseOf, draftOf, openStep } from '../drafts.ts'
import { accounts, address, atRest, expect, openBrowserOf, signIn, test } from '../portal.ts'
import { placesOf } from '../screens.ts'
import { leastShare, pictureOf, shareOf } from './pictures.ts'

/** Collects in how many pixels the two states of each control differ. */
function comparison(page: Page) {
  const shares: Record<string, number> = {}
  return {
    compare: async (control: string, element: Locator, change: () => Promise<unknown>) => {
      const before = await pictureOf(page, element)
      await change()
      shares[control] = await shareOf(before, await pictureOf(page, element))
    },
    /** The same where the state is the focus itself, or goes with it. */
    compareFocused: async (control: string, element: Locator, change: () => Promise<unknown>) => {
      await atRest(page)
      const before = await element.screenshot()
      await change()
      await atRest(page)
      shares[control] = await shareOf(before, await element.screenshot())
    },
    tooAlike: () => Object.entries(shares).filter(([, share]) => share < leastShare),
  }
}

/** A tooth's row in the tables of a plan. A click on it opens a panel, which changes its size too. */
async function rowOfPlan(page: Page): Promise<Locator> {
  await page.goto(`/cases/${await caseOf(page, 'Marlowe')}?tab=plans`)
  await page.getByRole('button', { name: viewer.open }).first().click()
  const tooth = page.getByRole('button', { name: viewer.toothName('11'), exact: true })
  return page.getByRole('row').filter({ has: tooth })
}

const set = (element: Locator, name: string, value: string) =>
  element.evaluate((node, [key, now]) => node.setAttribute(key, now), [name, value] as const)

test('in forced colours lists, figures, bars, lines and what is disabled differ from the others', async ({
  pageOf,
}) => {
  const { page } = await pageOf('en')
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const { compare, compareFocused, tooAlike } = comparison(page)
  const places = await placesOf(page, { case: 'Thorne' })
  const draft = await draftOf(page, 'Forced')

  await openStep(page, draft, 'patient')
  const day = page.locator('#field-birthDate [role=spinbutton]').nth(1)
  await compareFocused('part of a date', day, () => day.focus())
  await page.goto('/cases')
  await page.getByRole('button', { name: pages.list.treatmentType }).click()
  const option = page.locator('[role=option]').first()
  await option.waitFor()
  await page.keyboard.press('End')
  await compareFocused('option of a list', option, () => page.keyboard.press('Home'))
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+K')
  const result = page.getByRole('dialog').locator('[role=option]').first()
  await result.waitFor()
  await page.keyboard.press('ArrowDown')
  await compareFocused('result of the search', result, () => page.keyboard.press('ArrowUp'))
  await page.keyboard.press('Escape')

  await openStep(page, draft, 'prescription')
  const chip = page.locator('#field-dentition label').first()
  await compare('disabled chip', chip, () => chip.locator('input').evaluate(input => input.toggleAttribute('disabled')))
  const tooth = page.getByRole('button', { name: chart.labelled(chart.tooth('11'), chart.nothing), exact: true })
  const drawn = tooth.locator('svg path').last()
  const [stroke, text] = await drawn.evaluate(path => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.color = 'CanvasText'
    return [getComputedStyle(path).stroke, getComputedStyle(sample).color]
  })
  expect(stroke).toBe(text)

  await page.goto('/')
  const figure = page.locator('main li:has(> a[href="/cases?phase=draft"])')
  await compare('figure', figure, () => set(figure.locator('a'), 'aria-current', 'page'))

  await page.goto('/clinics/add')
  const button = page.getByRole('main').locator('button[type=submit]')
  await compare('disabled button', button, () => set(button, 'aria-disabled', 'true'))

  await page.goto(`/cases/${places.get('case')}`)
  const phase = page.locator('main [data-state=done]').nth(1)
  await compare('line between phases', phase, () => set(phase, 'data-state', 'todo'))

  await page.goto(`/courses?course=${places.get('course')}&lesson=${places.get('text')}`)
  const bar = page.getByRole('progressbar').first()
  await compare('bar of progress', bar, () =>
    bar.locator('span').evaluate(part => part.style.setProperty('inline-size', '60%')),
  )

  const row = await rowOfPlan(page)
  await compare('row of a plan’s table', row, () => set(row, 'data-selected', 'true'))
  const tooth11 = row.getByRole('button').first()
  await compare('tooth of a plan’s table', tooth11, () => set(tooth11, 'aria-pressed', 'true'))
  await page
    .getByRole('main')
    .getByRole('button', { name: moves.buttons['request-changes'], exact: true })
    .last()
    .click()
  const popup = page.getByRole('dialog')
  const add = popup.getByRole('button', { name: versions.add })
  await compare('disabled button of a popup', add, async () => {
    await popup.getByRole('radio', { name: versions.kinds.other }).check()
    await popup.getByLabel(versions.changeNote).fill('Slower')
  })
  expect(tooAlike()).toEqual([])
})

test('in forced colours the open lesson of the editor differs from the others', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await signIn(page, accounts.administrator)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const { compare, tooAlike } = comparison(page)
  const places = await placesOf(page, { case: 'Thorne' })
  const editor = (lesson: string) =>
    page.goto(`/upload-course?course=${places.get('course')}&lesson=${places.get(lesson)}`)
  await editor('video')
  const row = page.locator(`main [data-key="${places.get('pdf')}"]`)
  await compare('lesson of the editor', row, () => editor('pdf'))
  expect(tooAlike()).toEqual([])
  await context.close()
})

test('in ordinary colours the current lesson and the chosen tooth differ from the others without their hue', async ({
  pageOf,
}) => {
  const { page } = await pageOf('en')
  const { compare, tooAlike } = comparison(page)
  const places = await placesOf(page, { case: 'Thorne' })
  const openLesson = (kind: string) => page.goto(`/courses?course=${places.get('course')}&lesson=${places.get(kind)}`)
  await openLesson('text')
  await compare('lesson', page.locator(`main a[href*="${places.get('pdf')}"]`).first(), () => openLesson('pdf'))

  const row = await rowOfPlan(page)
  await compare('tooth', row.getByRole('rowheader'), () => set(row, 'data-selected', 'true'))

  expect(tooAlike()).toEqual([])
})

test('so is the current page in the menu of the public site on a phone', async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 740 } }
  const { page, context } = await openBrowserOf(browser, 'en', address(), 'en', phone)
  const { compare, tooAlike } = comparison(page)
  const openMenu = async (path: string) => {
    await page.goto(path)
    await page.locator('header summary').click()
  }
  await openMenu('/results')
  await compare('page of the menu', page.locator('details nav a[href^="/about"]'), () => openMenu('/about'))
  expect(tooAlike()).toEqual([])
  await context.close()
})

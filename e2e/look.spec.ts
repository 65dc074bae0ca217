import type { Locator } from '@playwright/test'
import { words as moves } from '../src/features/cases/moves/text/en.ts'
import { words as movesEs } from '../src/features/cases/moves/text/es.ts'
import { words as rx } from '../src/features/cases/prescription/fields/text/es.ts'
import { words as records } from '../src/features/cases/records/text/es.ts'
import { words as site } from '../src/features/site/text/en.ts'
import { callApi, caseOf, draftOf, openStep, recordWords } from './drafts.ts'
import { accounts, atRest, expect, openBrowserOf, signIn, test } from './portal.ts'

test('a first visit shows the product’s own font, requested with the document', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'fr')
  for (const path of ['/fr', '/login']) {
    await page.goto(path)
    await expect(page.locator('head link[rel="preload"][as="font"]')).toHaveCount(1)
  }
  await context.close()
})

test('a password field has one ring, and the button inside it its own', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.focus()
  const rings = () =>
    page.evaluate(() => {
      const ringed = [...document.querySelectorAll('form *')].filter(
        at => getComputedStyle(at).outlineStyle === 'solid',
      )
      return ringed.map(at => at.tagName)
    })
  expect(await rings()).toEqual(['SPAN'])
  await page.keyboard.press('Tab')
  expect(await rings()).toEqual(['BUTTON'])
  await context.close()
})

test('the headings of the charts, and of the right and the left side of a prescription, are aligned', async ({
  browser,
}) => {
  const { page, context } = await openBrowserOf(browser, 'fr')
  await page.setViewportSize({ width: 1680, height: 900 })
  await signIn(page, accounts.administrator)
  await page.goto('/')
  const charts = page.getByRole('img', { name: /Versions jusqu’à|Envois renvoyés|Heures d’attente/ })
  // they load when they come near the viewport
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(charts).toHaveCount(3, { timeout: 1000 })
  }).toPass()
  const bottoms = await charts.evaluateAll(all => all.map(at => Math.round(at.getBoundingClientRect().bottom)))
  expect(new Set(bottoms).size).toBe(1)
  await context.close()

  for (const font of ['own', 'system']) {
    const doctor = await openBrowserOf(browser, 'es')
    // on a slow line the first pages are shown in the system's font, whose letters may be wider
    if (font === 'system') await doctor.page.route('**/*.woff2', route => route.abort())
    await signIn(doctor.page, accounts.spanish)
    await openStep(doctor.page, await draftOf(doctor.page, 'Nivel'), 'prescription')
    // the left side then has a button that the right one has not
    for (const side of ['sagittalRight', 'sagittalLeft'] as const)
      await doctor.page
        .locator(`#field-${side}`)
        .getByRole('radio', { name: rx.fields[side].parts.aim.answers.correct, exact: true })
        .check()
    const questions = doctor.page
      .getByRole('group', { name: /^Relación sagital/ })
      .getByText(rx.fields.sagittalRight.parts.canine.label, { exact: true })
    await expect(questions).toHaveCount(2)
    for (const width of [820, 1280, 1680]) {
      await doctor.page.setViewportSize({ width, height: 900 })
      const tops = await questions.evaluateAll(all => all.map(at => Math.round(at.getBoundingClientRect().top)))
      expect(new Set(tops).size, `${width} px`).toBe(1)
    }
    await doctor.context.close()
  }
})

test('the headings of the charts have their button in the same corner at 1280 px in French', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'fr')
  await signIn(page, accounts.administrator)
  await page.goto('/')
  const buttons = page.getByRole('button', { name: /^Afficher en tableau ?: (Versions|Envois)/ })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(buttons).toHaveCount(2, { timeout: 1000 })
  }).toPass()
  const tops = await buttons.evaluateAll(all => all.map(at => Math.round(at.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  await context.close()
})

for (const language of ['en', 'es', 'fr'] as const) {
  test(`a ticket of the support list takes two lines at most at 1280 px (${language})`, async ({ browser }) => {
    const { page, context } = await openBrowserOf(browser, language)
    await signIn(page, accounts.administrator)
    await page.goto('/support')
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /PLY/ }) })
    await expect(rows).toHaveCount(1)
    const heights = await page
      .getByRole('table')
      .locator('tbody tr')
      .evaluateAll(all => all.map(at => at.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(62)
    await context.close()
  })
}

test('the buttons beside a number stay aligned with it when it shows a fault', async ({ pageOf }) => {
  const { page } = await pageOf('en')
  await page.goto(`/cases/${await caseOf(page, 'Thorne')}`)
  await page.getByRole('button', { name: moves.buttons['record-progress'] }).first().click()
  const popup = page.getByRole('dialog')
  const stage = popup.getByRole('textbox', { name: moves.stage })
  await stage.fill('900')
  await stage.blur()
  await expect(stage).toHaveAttribute('aria-invalid', 'true')
  await atRest(page)
  const middleOf = (at: Locator) =>
    at.evaluate(element => {
      const { top, height } = element.getBoundingClientRect()
      return Math.round(top + height / 2)
    })
  const level = await middleOf(stage)
  for (const name of [moves.lower, moves.higher])
    expect(Math.abs((await middleOf(popup.getByRole('button', { name }))) - level)).toBeLessThanOrEqual(2)
})

test('on a phone every contact is large enough for a thumb, and no two overlap', async ({ pageOf }) => {
  const { page } = await pageOf('es')
  await openStep(page, await draftOf(page, 'Hueco'), 'prescription')
  await page.setViewportSize({ width: 360, height: 740 })
  const field = page.getByRole('group', { name: 'Espacios', exact: true }).first()
  await field.locator('label', { hasText: rx.fields.spacing.parts.aim.answers.leave }).click()
  await field.getByRole('button', { name: rx.fields.spacing.parts.gaps.add }).click()
  const contacts = field.getByRole('button', { name: /^Punto de contacto entre/ })
  await expect(contacts).toHaveCount(30)
  const boxes = await contacts.evaluateAll(all => all.map(at => at.getBoundingClientRect().toJSON() as DOMRect))
  for (const [index, { left, right, top, bottom, width, height }] of boxes.entries()) {
    expect(width).toBeGreaterThanOrEqual(24)
    expect(height).toBeGreaterThanOrEqual(44)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(360)
    const next = boxes[index + 1]
    if (next && next.top < bottom && next.bottom > top) expect(next.left).toBeGreaterThanOrEqual(right - 1)
  }
})

test('on a phone the switches of the arches are as high as the views beside them', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/cases/${await caseOf(page, 'Olmos')}?tab=records`)
  const arch = page.locator('label', { hasText: records.viewer.part.upper })
  const view = page.getByRole('button', { name: records.viewer.presets.front, exact: true })
  const heights = await Promise.all([arch, view].map(each => each.evaluate(at => at.getBoundingClientRect().height)))
  expect(heights[0]).toBe(heights[1])
  await context.close()
})

for (const language of ['en', 'es', 'fr'] as const)
  test(`nothing sticks out of a card of the records, also of one that the prescription asks for (${language})`, async ({
    pageOf,
  }) => {
    const { page } = await pageOf(language)
    const id = await draftOf(page, 'Ancha')
    const path = `/api/cases/${id}/prescription`
    const { version } = (await callApi<{ version: number }>(page, 'GET', path)).body
    const rx = { extractions: ['14', '24'], patient: ['periodontitis'] }
    expect((await callApi(page, 'PUT', path, { version, rx })).status).toBe(200)
    await openStep(page, id, 'records')
    await expect(page.getByText(recordWords[language].step.asked, { exact: true })).not.toHaveCount(0)
    for (const width of [360, 390, 820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const tooWide = await page.locator('article, article *').evaluateAll(all =>
        all
          // what is inside a line of text has no width of its own
          .filter(at => at.clientWidth > 0 && at.scrollWidth > at.clientWidth)
          .filter(at => getComputedStyle(at).overflowX === 'visible')
          .map(at => at.textContent),
      )
      expect([width, tooWide]).toEqual([width, []])
    }
  })

test('the address in the popup of a shipment is as high as its lines', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.administrator)
  const { body } = await callApi<{ rows: { id: string; doctor: { id: string } }[] }>(page, 'POST', '/api/cases/list', {
    phase: 'in-production',
  })
  await page.goto(`/users/${body.rows[0]?.doctor.id}/cases/${body.rows[0]?.id}`)
  await page.getByRole('button', { name: movesEs.buttons.ship }).click()
  const address = page.getByRole('dialog').locator('address')
  await expect(address).toBeVisible()
  const height = await address.evaluate(at => at.parentElement?.getBoundingClientRect().height)
  expect(height).toBeLessThan(120)
  await context.close()
})

test('on a phone the text of the aligner worn is not cut off', async ({ browser }) => {
  const { page, context } = await openBrowserOf(browser, 'es')
  await signIn(page, accounts.spanish)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cases#q=Olmos')
  await page.getByRole('link', { name: /Olmos/ }).click()
  const worn = page.getByText('Alineador 9 de 20', { exact: true })
  await expect(worn).toBeVisible()
  expect(await worn.evaluate(at => at.scrollWidth <= at.clientWidth + 1)).toBe(true)
  await context.close()
})

test('the pause icon of the public page has contrast at rest, hovered, focused and pressed, light and dark', async ({
  browser,
}) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  const pause = page.getByRole('button', { name: site.slider.pause })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // from the start each time: after the last stage the button is "play again"
    await page.goto('/en')
    // once the stages are loaded, the visitor's first input plays them; the pointer on its way to "play" does not count
    await page.locator('img[data-shown]').first().waitFor({ state: 'attached' })
    const play = page.getByRole('button', { name: site.slider.play })
    await play.hover()
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await play.count()).toBe(1)
    await play.click()
    await expect(pause).toBeFocused()
    await page.mouse.move(0, 0)
    expect(await contrastOf(pause)).toBeGreaterThan(4.5)
    await pause.hover()
    expect(await contrastOf(pause)).toBeGreaterThan(4.5)
    await page.mouse.down()
    expect(await contrastOf(pause)).toBeGreaterThan(4.5)
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
  await context.close()
})

test('who presses "play" on the public page just as it starts by itself sees it play, and pauses it later', async ({
  browser,
}) => {
  const { page, context } = await openBrowserOf(browser, 'en')
  await page.goto('/en')
  await page.locator('img[data-shown]').first().waitFor({ state: 'attached' })
  const pause = page.getByRole('button', { name: site.slider.pause })
  const middle = await page.getByRole('button', { name: site.slider.play }).boundingBox()
  // the pointer crosses the page on its way to the button
  await page.mouse.move(5, 5)
  await expect(pause).toBeVisible()
  await page.mouse.click((middle?.x ?? 0) + 24, (middle?.y ?? 0) + 24)
  const stage = page.getByRole('slider', { name: site.slider.move })
  await expect.poll(async () => Number(await stage.inputValue())).toBeGreaterThan(4)
  await pause.click()
  await expect(page.getByRole('button', { name: site.slider.play })).toBeVisible()
  await context.close()
})

/** Contrast of a button's icon, its area as well as its lines, with the button's background. */
function contrastOf(button: Locator): Promise<number> {
  return button.evaluate(element => {
    const icon = element.querySelector('svg')
    if (!icon?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 0
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? [])
        .map(part => Number(part) / 255)
        .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const ground = luminance(getComputedStyle(element).backgroundColor)
    const ratios = [getComputedStyle(icon).fill, getComputedStyle(icon).stroke].map(colour => {
      const [low = 0, high = 0] = [ground, luminance(colour)].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    })
    return Math.min(...ratios)
  })
}

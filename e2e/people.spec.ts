import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { words as sessionsFr } from '../src/features/auth/sessions/text/fr.ts'
import { words as authFr } from '../src/features/auth/text/fr.ts'
import { words as inboxEs } from '../src/features/contact/inbox/text/es.ts'
import { words as contactFr } from '../src/features/contact/text/fr.ts'
import { words as exportFr } from '../src/features/profile/export/text/fr.ts'
import { words as profileFr } from '../src/features/profile/page/text/fr.ts'
import { words as personFr } from '../src/features/profile/person/text/fr.ts'
import { words as photoFr } from '../src/features/profile/photo/text/fr.ts'
import { accounts, atRest, expect, openBrowserOf, password, signIn, slowness, test } from './portal.ts'

test('a visitor’s message arrives at once, is answered by e-mail, archived and found in the table', async ({
  browser,
}) => {
  const name = `Camille ${Date.now().toString(36)}`
  const visitor = await openBrowserOf(browser, 'fr')
  const provider = await openBrowserOf(browser, 'es')
  const [camille, olga] = [visitor.page, provider.page]
  await signIn(olga, accounts.administrator)
  await olga.goto('/contact-forms?state=new')
  await expect(olga.getByRole('heading', { level: 1, name: inboxEs.title })).toBeVisible()

  await camille.goto('/?lang=fr#contact-us')
  const form = camille.getByRole('form', { name: contactFr.form.label })
  await form.locator('[name=firstName]').fill(name)
  await form.locator('[name=lastName]').fill('Martin')
  await form.locator('[name=email]').fill('camille@visite.test')
  await form.locator('[name=message]').fill('=1+1, combien de temps ?')
  // a form sent within three seconds is returned with all its text, to be sent again
  await expect(async () => {
    const answered = camille.waitForResponse(answer => answer.url().endsWith('/api/contact-forms'))
    await form.getByRole('button', { name: contactFr.form.submit }).click()
    expect((await answered).status()).toBe(200)
  }).toPass()
  await expect(form.locator('[data-slot=notice]')).toHaveText(contactFr.sent)

  await test.step('it is in the list without a reload, and opening it marks it as read', async () => {
    await olga.getByRole('link', { name: new RegExp(name) }).click()
    const dialog = olga.getByRole('dialog')
    await expect(dialog.getByText(inboxEs.states.read)).toBeVisible()
    await atRest(olga)
    await dialog.getByRole('button', { name: inboxEs.moves.answer }).click()
  })

  await test.step('an invalid reply-to is reported at its field; the answer is sent and quotes the question', async () => {
    const answer = olga.getByRole('dialog').last()
    await answer.getByLabel(inboxEs.answer.body).fill('Environ six mois.')
    await answer.getByLabel(inboxEs.answer.replyTo).fill('nobody at all')
    await answer.getByRole('button', { name: inboxEs.answer.send }).click()
    await expect(answer.getByText(inboxEs.faults.replyTo)).toBeVisible()
    await answer.getByLabel(inboxEs.answer.replyTo).fill('hola@idealign.example')
    await answer.getByRole('button', { name: inboxEs.answer.send }).click()
    await expect(olga.getByText(inboxEs.answer.sent)).toBeVisible()
    await expect(olga.getByRole('dialog').getByText(inboxEs.delivery.sent, { exact: true })).toBeVisible()
  })

  await test.step('it is archived, and the exported table has it without a formula', async () => {
    await olga.getByRole('dialog').getByRole('button', { name: inboxEs.moves.archive }).click()
    await expect(olga.getByText(inboxEs.moves.done.archive)).toBeVisible()
    await olga.getByRole('tab', { name: new RegExp(inboxEs.states.archived) }).click()
    await expect(olga.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    const download = olga.waitForEvent('download')
    await olga.getByRole('button', { name: inboxEs.list.export }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(`"'=1+1, combien de temps ?"`)
  })
  for (const { watch, context } of [visitor, provider]) {
    expect(watch).toEqual({ faults: [], foreign: [] })
    await context.close()
  }
})

test('a profile: name and photo change in every tab at once, a wrong tax number is reported, another session is ended', async ({
  browser,
}) => {
  const own = await openBrowserOf(browser, 'fr')
  const stolen = await openBrowserOf(browser, 'fr')
  const { page: claire, context } = own
  await signIn(claire, accounts.french)
  const otherTab = await context.newPage()
  await otherTab.goto('/cases')
  await claire.goto('/profile')

  await test.step('a changed name is in the header of both tabs', async () => {
    const lastName = claire.getByLabel(/^Nom(?!b)/).first()
    await lastName.fill('Dubreuil-Roy')
    await claire.getByRole('button', { name: profileFr.save }).first().click()
    for (const tab of [claire, otherTab]) await expect(header(tab).getByText('Claire Dubreuil-Roy')).toBeVisible()
    const stored = await claire.evaluate(() =>
      Object.keys(JSON.parse(localStorage.getItem('idealign_access') ?? '{}').user),
    )
    expect(stored.sort()).toEqual(['email', 'id', 'language', 'name', 'role'])
  })

  await test.step('a tax number with a wrong letter is reported at its field and nothing is lost', async () => {
    await claire.getByLabel(profileFr.tax.name).fill('Cabinet Garonne')
    await claire.getByLabel(profileFr.tax.taxId).fill('12345678A')
    await claire.getByLabel(profileFr.tax.address).fill('Carrer del Model 7')
    await claire.getByLabel(profileFr.tax.postalCode).fill('17001')
    await claire.getByLabel(profileFr.tax.city).fill('Girona')
    await claire.getByRole('button', { name: profileFr.save }).nth(1).click()
    await expect(claire.getByText(personFr.faults['tax-id-letter'])).toBeVisible()
    // another section and back: what was typed is still there
    await claire.getByRole('tab', { name: profileFr.tabs.data }).click()
    await claire.getByRole('tab', { name: profileFr.tabs.about }).click()
    await expect(claire.getByLabel(profileFr.tax.taxId)).toHaveValue('12345678A')
    await claire.getByLabel(profileFr.tax.taxId).fill('12345678Z')
    await claire.getByRole('button', { name: profileFr.save }).nth(1).click()
    await expect(claire.getByText(profileFr.saved).first()).toBeVisible()
  })

  await test.step('a photo is cropped by keyboard and shown in the header', async () => {
    const [chooser] = await Promise.all([
      claire.waitForEvent('filechooser'),
      claire.locator('input[type=file]').click(),
    ])
    await chooser.setFiles({ name: 'claire.png', mimeType: 'image/png', buffer: await picture(claire) })
    const frame = claire.getByRole('group', { name: photoFr.area })
    await frame.focus()
    for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp', '-']) await claire.keyboard.press(key)
    await claire.getByRole('button', { name: photoFr.use }).click()
    await expect(claire.getByText(photoFr.saved)).toBeVisible({ timeout: 20_000 * slowness })
    await expect(header(claire).locator('img[src^="blob:"]')).toBeVisible()
  })

  await test.step('another session is ended and shows why', async () => {
    await signIn(stolen.page, accounts.french)
    await stolen.page.goto('/')
    await expect(stolen.page.getByRole('navigation').first()).toBeVisible()
    await claire.getByRole('tab', { name: profileFr.tabs.security }).click()
    await claire
      .getByRole('button', { name: /^Fermer la session sur/ })
      .first()
      .click()
    await expect(claire.getByText(sessionsFr.ended)).toBeVisible()
    await expect(stolen.page).toHaveURL(/\/login$/)
    const reason = stolen.page.getByText(authFr.ended.revoked)
    await expect(reason).toBeVisible()
    await stolen.page.reload()
    await expect(reason).toBeVisible()
  })

  await test.step('all stored data is downloaded as a file, after the password', async () => {
    await claire.getByRole('tab', { name: profileFr.tabs.data }).click()
    await claire.getByLabel(exportFr.password).fill('not the password')
    await claire.getByRole('button', { name: exportFr.start }).click()
    await expect(claire.getByText(personFr.faults['wrong-password'])).toBeVisible()
    await claire.getByLabel(exportFr.password).fill(password)
    const download = claire.waitForEvent('download')
    await claire.getByRole('button', { name: exportFr.start }).click()
    const zip = await readFile(await (await download).path())
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(zip.includes('tables/cases.json')).toBe(true)
  })
  for (const { watch, context: browserContext } of [own, stolen]) {
    expect(watch).toEqual({ faults: [], foreign: [] })
    await browserContext.close()
  }
})

const header = (page: Page) => page.getByRole('banner')

/** A picture of two colours, wider than high, drawn by the browser. */
async function picture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const context = canvas.getContext('2d')
    for (let x = 0; x < 900; x += 30) {
      if (!context) break
      context.fillStyle = `hsl(${x / 3} 70% 50%)`
      context.fillRect(x, 0, 30, 600)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

import { openBadLine } from '../src/test/badLine.ts'
import { hostileWords } from '../src/test/hostile.ts'
import { accounts, address, expect, openBrowserOf, password, test, watchPage } from './portal.ts'

// A network address may send five messages an hour, and all journeys have the same one: these send two.

/** The messages of one visitor, as the administrator sees them. */
async function messagesFrom(email: string): Promise<{ firstName: string; message: string; language: string }[]> {
  const post = async (path: string, body: object, bearer?: string) => {
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
    const answer = await fetch(address() + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.json()
  }
  const { access_token } = await post('/api/session', { email: accounts.administrator, password })
  const { rows } = await post('/api/contact-forms/list', { search: email }, access_token)
  return rows
}

test('without scripts: faults are shown at their fields, nothing typed is lost, and the message arrives', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: address(),
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const watch = watchPage(page)
  await page.goto('/?lang=es')
  const form = page.getByRole('form', { name: 'Formulario de contacto' })
  await form.getByLabel('Nombre').fill('Marta "><script>')
  await form.getByLabel('Correo').fill('marta at noscript')
  await form.getByLabel('Mensaje').fill('Hola,\n</textarea><b>¿cuánto dura?')
  await form.getByRole('button').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(form.getByLabel('Apellidos')).toHaveAccessibleDescription('Obligatorio')
  await expect(form.getByLabel('Correo')).toHaveAccessibleDescription(/nombre@ejemplo.es/)
  await expect(form.getByLabel('Nombre')).toHaveValue('Marta "><script>')
  await expect(form.getByLabel('Mensaje')).toHaveValue('Hola,\n</textarea><b>¿cuánto dura?')
  await form.getByLabel('Apellidos').fill('Gil')
  await form.getByLabel('Correo').fill('marta@noscript.test')
  // a form sent within three seconds is returned with all its text, to be sent again
  await expect(async () => {
    const answered = page.waitForResponse(answer => answer.request().method() === 'POST')
    await form.getByRole('button').click()
    expect((await answered).status()).toBe(200)
  }).toPass()
  await expect(form.locator('[data-slot=notice]')).toHaveText('Mensaje enviado')
  await expect(form.getByLabel('Mensaje')).toHaveValue('')
  expect(await messagesFrom('marta@noscript.test')).toMatchObject([
    { firstName: 'Marta "><script>', message: 'Hola,\n</textarea><b>¿cuánto dura?', language: 'es' },
  ])
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('with scripts: faults at once, a lost connection loses nothing, and two clicks send once', async ({ browser }) => {
  await using line = await openBadLine(address())
  const { page, context, watch } = await openBrowserOf(browser, 'fr', line.address)
  await page.goto('/?lang=fr')
  await page.locator('html[data-open]').waitFor()
  const form = page.getByRole('form', { name: 'Formulaire de contact' })
  const send = form.getByRole('button')
  // until the scripts have hydrated the page, which a touch begins, the form is posted without them
  await page.mouse.move(200, 300)
  await page.locator('select[data-live]').first().waitFor({ state: 'attached' })
  await send.click()
  await expect(form.getByLabel('Prénom')).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Obligatoire')
  await page.keyboard.type('Claire')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Petit')
  await page.keyboard.press('Tab')
  await page.keyboard.type('claire at script')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('e-mail')).toHaveAccessibleDescription(/nom@exemple.fr/)
  await page.keyboard.type('Combien de temps ?')
  await form.getByLabel('e-mail').fill('claire@script.test')
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(0)

  line.cut()
  await send.click()
  await expect(form.locator('[data-slot=notice]')).toHaveText('Erreur de réseau!')
  await expect(form.getByLabel('Message')).toHaveValue('Combien de temps ?')
  line.restore()

  await send.dblclick()
  await expect(form.locator('[data-slot=notice]')).toHaveText('Message envoyé')
  await expect(form.getByLabel('Message')).toHaveValue('')
  expect(await messagesFrom('claire@script.test')).toHaveLength(1)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('[X5] text posted before the scripts loaded is shown as it was typed, and none of it runs', async ({
  browser,
}) => {
  const { page, context, watch } = await openBrowserOf(browser, 'en')
  await page.goto('/')
  await page.locator('html[data-open]').waitFor()
  for (const words of [hostileWords.slice(0, 20), hostileWords.slice(20, 40), hostileWords.slice(40)]) {
    const message = words.join('\n')
    const values = { firstName: words[0] ?? '', lastName: words.at(-1) ?? '', email: 'none', message }
    const answered = page.waitForResponse(answer => answer.request().method() === 'POST')
    await page.evaluate(typed => {
      const form = document.querySelector<HTMLFormElement>('form[data-form=contact]')
      for (const [name, value] of Object.entries(typed)) {
        const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)
        if (field) field.value = value
      }
      // bypasses the script that would send it without leaving the page
      form?.submit()
    }, values)
    expect((await answered).status()).toBe(400)
    await page.locator('html[data-open]').waitFor()
    const form = page.getByRole('form', { name: 'Contact form' })
    await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('Enter an address such as name@example.com')
    await expect(form.getByLabel('First name')).toHaveValue(values.firstName)
    await expect(form.getByLabel('Last name')).toHaveValue(values.lastName)
    await expect(form.getByLabel('Message')).toHaveValue(message)
  }
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
})

test('[X8] another site cannot post the form in a visitor’s name', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const answered = page.waitForResponse(answer => answer.request().method() === 'POST')
  await page.setContent(`<form method="post" action="${address()}/contact-us"><input name="message" value="x"></form>`)
  await page.evaluate(() => document.querySelector('form')?.submit())
  expect((await answered).status()).toBe(403)
  await context.close()
})

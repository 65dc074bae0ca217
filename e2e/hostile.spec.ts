import { hostileWords } from '../src/test/hostile.ts'
import { startOwnServer } from './ownServer.ts'
import { accounts, expect, openBrowserOf, signIn, slowness, test } from './portal.ts'

test(`[X5] ${hostileWords.length} hostile messages are plain text on the administrator’s screen, and nothing runs`, async ({
  browser,
}) => {
  test.slow()
  const server = await startOwnServer({ TRUSTED_PROXIES: '127.0.0.1' })
  const { page, context, watch } = await openBrowserOf(browser, 'en', server.address)
  try {
    await context.addInitScript(() => {
      for (const name of ['alert', 'confirm', 'prompt'] as const)
        Object.assign(window, { [name]: () => document.documentElement.setAttribute('data-ran', name) })
    })
    await sendAll(server.address)
    await signIn(page, accounts.administrator)
    await page.goto('/contact-forms?rows=500#q=hostile.test')
    const rows = page.getByRole('row').filter({ hasText: '@hostile.test' })
    // the longest page of the list, with the longest texts
    await expect(rows).toHaveCount(hostileWords.length, { timeout: 60_000 * slowness })
    const shown = await rows.evaluateAll(rendered =>
      rendered.map(row => [...row.querySelectorAll('td')].slice(0, 2).map(cell => cell.textContent ?? '')),
    )
    // newest first
    const expected = hostileWords
      .toReversed()
      .map((word, at) => [`${word} ${word}${addressOf(hostileWords.length - 1 - at)}`, word])
    expect(shown).toEqual(expected)
    // every text is in the table; a few are opened
    for (let at = 0; at < hostileWords.length; at += 40) {
      await rows.nth(at).getByRole('link').click()
      const dialog = page.getByRole('dialog')
      expect(await dialog.locator('blockquote').textContent()).toBe(expected[at]?.[1])
      expect(await dialog.getByRole('heading', { level: 2 }).textContent()).toBe(
        `${expected[at]?.[1]} ${expected[at]?.[1]}`,
      )
      // a key that is pressed before the dialog has the focus does not reach it
      await expect.poll(() => dialog.evaluate(popup => popup.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    expect(await page.locator('html[data-ran]').count()).toBe(0)
    expect(watch).toEqual({ faults: [], foreign: [] })
  } finally {
    await context.close()
    await server.end()
  }
})

const addressOf = (at: number) => `h${at}@hostile.test`

/** Sends every hostile text as a visitor's message, each from a network address of its own. */
async function sendAll(address: string): Promise<void> {
  const { issued } = await (await fetch(`${address}/api/contact-forms/token`)).json()
  const send = async (at: number, word: string) => {
    const form = { firstName: word, lastName: word, email: addressOf(at), message: word, language: 'en', issued }
    const answer = await fetch(`${address}/api/contact-forms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.${18 + (at >> 8)}.${at & 255}.1` },
      body: JSON.stringify(form),
    })
    expect([word, answer.status]).toEqual([word, 200])
  }
  for (const [at, word] of hostileWords.entries()) {
    // the server refuses a form that is sent within three seconds
    if (at === 0) await expect(() => send(at, word)).toPass()
    else await send(at, word)
  }
}

import { words } from '../src/features/cases/messages/text/en.ts'
import { messagesPerPage } from '../src/kit/threadPaging.ts'
import { callApi, caseOf } from './drafts.ts'
import { expect, test } from './portal.ts'

const count = messagesPerPage + 20

for (const [engine, anchor] of [
  ['a browser that keeps the place by itself', 'auto'],
  ['one that does not, as Safari', 'none'],
] as const)
  test(`older messages that are loaded above move nothing that is on screen: ${engine}`, async ({ pageOf }) => {
    const { page } = await pageOf('en')
    await page.goto('/cases')
    const id = await caseOf(page, 'Langdon')
    const path = `/api/cases/${id}/messages`
    const { body: before } = await callApi<{ messages: object[] }>(page, 'GET', `${path}?rows=${count}`)
    for (let n = before.messages.length; n < count; n++) {
      const lines = Array.from({ length: 1 + (n % 4) }, (_, line) => `Message ${n}, line ${line + 1}`)
      await callApi(page, 'POST', path, { body: lines.join('\n') })
    }
    // the older messages wait until the reader has arrived at the oldest of the newer ones
    const held = Promise.withResolvers<void>()
    await page.route(`**${path}?*before=*`, async route => {
      await held.promise
      await route.continue()
    })
    await page.goto(`/cases/${id}?tab=messages`)
    await page.evaluate(kept => document.documentElement.style.setProperty('overflow-anchor', kept), anchor)
    const rows = page.getByRole('log', { name: words.label }).locator('[id^="entry-"]')
    await expect(rows).toHaveCount(messagesPerPage)
    const asked = page.waitForRequest(`**${path}?*before=*`)
    await rows.nth(2).evaluate(row => row.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await asked
    const row = await rows.nth(5).elementHandle()
    await page.evaluate(element => {
      const tops: number[] = []
      Object.assign(window, { tops })
      const look = () => {
        tops.push(element?.getBoundingClientRect().top ?? 0)
        requestAnimationFrame(look)
      }
      look()
    }, row)
    const known = await rows.count()
    held.resolve()
    await expect.poll(() => rows.count()).toBeGreaterThan(known)
    const frames = () => page.evaluate(() => (window as unknown as { tops: number[] }).tops)
    const seen = (await frames()).length
    await expect.poll(async () => (await frames()).length).toBeGreaterThan(seen + 2)
    const tops = await frames()
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1)
  })

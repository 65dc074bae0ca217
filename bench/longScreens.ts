import { type Browser, chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { words as pages } from '#features/cases/pages/text/en.ts'
import { words as charts } from '#features/cases/prescription/chart/text/en.ts'
import { words as shell } from '#shell/words/text/en.ts'
import {
  bearerOf,
  chromiumPath,
  median,
  numberArgument,
  onOwnDatabase,
  quietChromium,
  report,
  startProduct,
} from './measure.ts'
import { fillPractice } from './practice.ts'

// How long the main thread of a browser on a processor 4 times slower is held by one task: a conversation of 500 messages, a
// long history, a list of 500 rows, and a click on a tooth of the prescription. Served from the present build.

const { ui } = shell
const runs = numberArgument('runs', 5)
const rate = numberArgument('rate', 4)
/** Milliseconds that a person holds a button of the mouse: what a press does is done before the click. */
const holding = 80

await onOwnDatabase(async ground => {
  const { doctors, admin } = await fillPractice(ground.owner, { doctors: 1, cases: 1200 })
  const doctor = doctors[0] ?? ''
  const { long, draft } = await fillCases(ground.owner, { doctor, admin })
  const product = await startProduct(ground)
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietChromium })
  const access_token = (await bearerOf(ground.owner, doctor)).replace('Bearer ', '')
  const user = { id: doctor, role: 'doctor', name: 'Ana', email: 'ana@practice.test', language: 'en' }
  const open = (path: string) =>
    openPage(browser, `${product.address}${path}`, { user, access_token, refresh_token: 'none' })
  try {
    await measure('the tab of messages, 500 messages', 200, async () => {
      const page = await open(`/cases/${long}`)
      return longestTask(page, async () => {
        await page.getByRole('tab', { name: new RegExp(`^${pages.page.messages}`) }).click()
        await page.locator('[role=log] article').first().waitFor()
      })
    })
    await measure('the history, 300 entries', 200, async () => {
      const page = await open(`/cases/${long}`)
      return longestTask(page, async () => {
        await page.getByRole('tab', { name: pages.page.timeline }).click()
        await page.locator('[role=tabpanel] li time, [role=tabpanel] li p').first().waitFor()
      })
    })
    await measure('a list of 500 cases', 200, async () => {
      const page = await open('/cases?tab=past-cases')
      return longestTask(page, async () => {
        await page.getByLabel(ui.rowsPerPage).selectOption(ui.selectAll)
        await page.locator('tbody tr:nth-child(500)').waitFor({ state: 'attached' })
      })
    })
    await measure('a click on a tooth', 100, async () => {
      const page = await open(`/cases/add?case=${draft}&step=prescription`)
      await page.getByRole('radio', { name: charts.marks.extract }).click()
      return slowestClick(page, async () => {
        for (const tooth of ['14', '24', '34', '44'])
          await page
            .getByRole('main')
            .getByRole('button', { name: new RegExp(`^${charts.tooth(tooth)}\\b`) })
            .first()
            .click({ delay: holding })
      })
    })
  } finally {
    await browser.close()
    await product.stop()
  }
})

/** Gives one case of the doctor 500 messages of both sides and 300 entries of history; names it and one that is a draft. */
async function fillCases(owner: pg.Client, { doctor, admin }: { doctor: string; admin: string }) {
  const one = async (phase: string) => {
    const { rows } = await owner.query<{ id: string }>(
      'select id from cases where phase = $1 order by number limit 1',
      [phase],
    )
    return rows[0]?.id ?? ''
  }
  const [long, draft] = [await one('in-treatment'), await one('draft')]
  await owner.query(
    `insert into messages (id, case_id, author_id, author_role, author_name, body, at)
     select uuidv7(), $1, case n % 2 when 0 then $2::uuid else $3::uuid end, case n % 2 when 0 then 'doctor' else 'super-admin' end,
            'Somebody', repeat('The aligner does not seat on the lateral incisor. ', 1 + n % 6), now() - interval '6 hours' * (501 - n)
       from generate_series(1, 500) n`,
    [long, doctor, admin],
  )
  await owner.query('insert into message_reads (case_id, user_id, at) values ($1, $2, now())', [long, doctor])
  await owner.query(
    `insert into case_events (id, case_id, seq, cycle, command, from_phase, to_phase, actor_id, actor_role, actor_name, reason, payload,
       at, previous_hash, hash)
     select uuidv7(), $1, 1000 + n, 1, 'record-progress', 'in-treatment', 'in-treatment', $2, 'doctor', 'Ana', '', '{"stage": 3}',
            now() - interval '6 hours' * (301 - n), sha256('a'), sha256(n::text::bytea)
       from generate_series(1, 300) n`,
    [long, doctor],
  )
  return { long, draft }
}

async function openPage(browser: Browser, address: string, session: object): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(text => localStorage.setItem('idealign_access', text), JSON.stringify(session))
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await rest(page)
  return page
}

/** The longest task of the main thread, in milliseconds, from the beginning of `act` until the page rests. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  return observed(page, 'longtask', act)
}

/** The longest time from a click to the next picture, in milliseconds. */
async function slowestClick(page: Page, act: () => Promise<void>): Promise<number> {
  return observed(page, 'event', act)
}

async function observed(page: Page, type: 'longtask' | 'event', act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  const observe = (kind: string) => {
    const durations: number[] = []
    Object.assign(window, { durations })
    const take = (entries: PerformanceEntryList) => {
      for (const { name, duration } of entries) if (kind === 'longtask' || name === 'click') durations.push(duration)
    }
    new PerformanceObserver(list => take(list.getEntries())).observe({
      type: kind,
      ...(kind === 'event' && { durationThreshold: 16 }),
    })
  }
  await page.addInitScript(observe, type)
  await page.evaluate(observe, type)
  await act()
  await rest(page)
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations)
  await page.context().close()
  return Math.max(0, ...durations)
}

/** Waits until nothing is requested and two idle callbacks have run. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>(resolve => requestIdleCallback(() => requestIdleCallback(() => setTimeout(resolve, 500)))),
  )
}

async function measure(what: string, wanted: number, once: () => Promise<number>): Promise<void> {
  const figures: number[] = []
  for (let run = 0; run < runs; run++) figures.push(await once())
  const middle = median(figures)
  report(
    what,
    `${middle.toFixed(0)} ms (${figures.map(each => each.toFixed(0)).join(' ')}), wanted ≤ ${wanted}`,
    middle <= wanted,
  )
}

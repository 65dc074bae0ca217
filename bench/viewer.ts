import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { words as moves } from '#features/cases/moves/text/en.ts'
import { words as viewer } from '#features/cases/plans/viewer/text/en.ts'
import { callApi, caseOf } from '../e2e/drafts.ts'
import { give, openAsAdministrator } from '../e2e/moves.ts'
import { accounts, atRest, signIn } from '../e2e/portal.ts'
import { journeyServers, start } from '../e2e/server.ts'
import { chromiumPath, numberArgument, pause, quietChromium, report } from './measure.ts'
import { scanFile } from './meshes/planForms.ts'
import { countDrawing, drawingOf, drawnAt } from './viewer/drawing.ts'
import { installOthers } from './viewer/installOthers.ts'
import { openPacedLine, type PacedLine } from './viewer/pacedLine.ts'
import { type PageName, pageNames, startPages } from './viewer/pageServer.ts'
import { openOther, type Run, reportRuns, reportTurn } from './viewer/runs.ts'

// The viewer of plans in a browser over 20 Mbit/s + 40 ms, against a page with three's STLLoader and the files as they were
// uploaded, Online3DViewer and model-viewer: two scans of 247,700 and 219,164 triangles. Ours is counted from the button that
// opens the view, with the scripts that it loads then; the portal around it is there already. Software WebGL: times are good for
// ratios only.

const runs = numberArgument('runs', 5)
const opens = numberArgument('opens', 50)
const all = 247_700 + 219_164
// previews have 25,606 triangles, and a frame counts from 95 % of them on
const enough = { preview: 0.95 * 25_606, full: 0.95 * all }

installOthers()
const stop = process.env.E2E_ADDRESS ? async () => {} : await start(1)
const [server] = journeyServers()
if (!server) throw new Error('no server')
process.env.E2E_ADDRESS ??= server.address
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [...quietChromium, '--enable-unsafe-swiftshader'],
})
const pages = await startPages()
try {
  const id = await publishScans(browser)
  const ours: Run[] = []
  const others = new Map(pageNames.map((name): [PageName, Run[]] => [name, []]))
  // by turns, so that other work on the machine hits all of them
  for (let turn = 0; turn < runs; turn++) {
    ours.push(await onLine(server.address, (page, line) => openView(page, line, id)))
    for (const [name, theirs] of others)
      theirs.push(await onLine(pages.address, (page, line) => openOther(page, line, name, enough.full)))
    reportTurn(turn, ours.at(-1), others)
  }
  reportRuns(ours, others)
  await stages(browser)
  await stageFiles(browser)
} finally {
  pages.stop()
  await browser.close()
  await stop()
}

/** Publishes the two scans as a plan of STL files in a case of the demo; answers the case. */
async function publishScans(of: Browser): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-viewer-'))
  const paths: string[] = []
  for (const arch of ['upper', 'lower'] as const) {
    const bytes = await scanFile(arch)
    for (const stage of ['00', '01']) {
      const path = join(folder, `${arch}_${stage}.stl`)
      writeFileSync(path, bytes)
      paths.push(path)
    }
  }
  const { page, close } = await fresh(of, server?.address ?? '')
  await signIn(page, accounts.administrator)
  const id = await openAsAdministrator(page, 'Garnier')
  const publish = moves.buttons['publish-plan']
  await page.getByRole('button', { name: publish, exact: true }).first().waitFor({ timeout: 60_000 })
  await give(page, publish, async popup => {
    await popup.locator('input[type=file]').first().setInputFiles(paths)
    await popup.getByText('4 of 4', { exact: false }).first().waitFor({ timeout: 300_000 })
  })
  await close()
  rmSync(folder, { recursive: true, force: true })
  return id
}

async function fresh(of: Browser, baseURL: string) {
  const context = await of.newContext({ baseURL, viewport: { width: 1280, height: 900 }, locale: 'en' })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('lang', JSON.stringify({ value: 'en', label: 'English' })))
  return { page, close: () => context.close() }
}

/** One measurement in a fresh browser context over a line of its own. */
async function onLine(to: string, work: (page: Page, line: PacedLine) => Promise<Run>): Promise<Run> {
  const line = await openPacedLine(to)
  const { page, close } = await fresh(browser, line.address)
  await countDrawing(page)
  try {
    return await work(page, line)
  } finally {
    await close()
    line.close()
  }
}

async function openView(page: Page, line: PacedLine, id: string): Promise<Run> {
  await signIn(page, accounts.french)
  await page.goto(`/cases/${id}?tab=plans`)
  const button = page.getByRole('button', { name: viewer.open }).first()
  await button.waitFor()
  await atRest(page)
  // what the page still loads in the background is not the viewer's
  await pause(3000)
  const origin = await page.evaluate(() => performance.timeOrigin)
  const begin = await page.evaluate(() => performance.now())
  const before = line.receivedBy(Date.now())
  await button.click()
  const first = await drawnAt(page, enough.preview)
  const full = await drawnAt(page, enough.full)
  return {
    ...{ firstMs: first - begin, fullMs: full - begin },
    firstBytes: line.receivedBy(origin + first) - before,
    fullBytes: line.receivedBy(origin + full) - before,
  }
}

/** The stages of a plan with a mesh for each tooth: a change of stage, rest, and opening and closing the view. */
async function stages(of: Browser): Promise<void> {
  const { page, close } = await fresh(of, server?.address ?? '')
  await countDrawing(page)
  await signIn(page, accounts.french)
  const id = await caseOf(page, 'Roussel')
  await page.goto(`/cases/${id}?tab=plans`)
  const button = page.getByRole('button', { name: viewer.open }).first()
  await button.click()
  await drawnAt(page, 40_000)
  await untilAtRest(page)
  const frames: number[] = []
  for (let turn = 0; turn < 10; turn++) frames.push(await framesToDraw(page))
  report(
    'viewer: frames from the key to the drawn stage',
    `${frames.join(' ')}, wanted 1 each`,
    frames.every(n => n <= 1),
  )
  await untilAtRest(page)
  const still = (await drawingOf(page)).frames.length
  await pause(3000)
  const idle = (await drawingOf(page)).frames.length - still
  report('viewer: frames drawn in 3 s in which nothing moves', `${idle}, wanted 0`, idle === 0)
  await openAndClose(page)
  await close()
}

/**
 * A plan of an STL file for each arch and stage, opened over the line: what comes until every stage is there, against the files as
 * they were uploaded, and a change of stage.
 */
async function stageFiles(of: Browser): Promise<void> {
  const line = await openPacedLine(server?.address ?? '')
  const { page, close } = await fresh(of, line.address)
  await countDrawing(page)
  await signIn(page, accounts.spanish)
  const id = await caseOf(page, 'Iglesias')
  const { body } = await callApi<{ plans: { files: { kind: string; bytes: number }[] }[] }>(
    page,
    'GET',
    `/api/cases/${id}/plans`,
  )
  const files = body.plans[0]?.files.filter(({ kind }) => kind === 'plan-stage') ?? []
  const raw = files.reduce((sum, { bytes }) => sum + bytes, 0)
  await page.goto(`/cases/${id}?tab=plans`)
  const button = page.getByRole('button', { name: viewer.open }).first()
  await button.waitFor()
  await atRest(page)
  // the scripts of the viewer are counted with the scans
  await page.evaluate(() => performance.setResourceTimingBufferSize(2000))
  await button.click()
  const loads = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(entry => {
        const isMesh = entry instanceof PerformanceResourceTiming && /\/mesh\?form=/.test(entry.name)
        return isMesh && entry.responseEnd > 0 ? [entry.encodedBodySize] : []
      }),
    )
  // a preview and a base of each arch, and a difference for each other stage
  while ((await loads()).length < files.length + 2) await pause(250)
  const received = (await loads()).reduce((sum, bytes) => sum + bytes, 0)
  report(
    `viewer: ${files.length} stage files as the browser receives them`,
    `${(received / 1000).toFixed(0)} of ${(raw / 1000).toFixed(0)} kB, 1/${(raw / received).toFixed(0)}`,
  )
  await untilAtRest(page)
  const frames: number[] = []
  for (let turn = 0; turn < 5; turn++) frames.push(await framesToDraw(page))
  report(
    'viewer: frames from the key to the drawn stage of whole arches',
    `${frames.join(' ')}, wanted 1 each`,
    frames.every(n => n <= 1),
  )
  await close()
  line.close()
}

async function untilAtRest(page: Page): Promise<void> {
  for (let before = -1, now = 0; before !== now; ) {
    before = (await drawingOf(page)).frames.length
    await pause(1000)
    now = (await drawingOf(page)).frames.length
  }
}

/** How many frames of the browser pass until another stage is drawn. */
function framesToDraw(page: Page): Promise<number> {
  return page.getByRole('button', { name: viewer.next, exact: true }).evaluate(async (button: HTMLElement) => {
    const { frames } = (globalThis as unknown as { counted: { frames: unknown[] } }).counted
    const before = frames.length
    button.click()
    for (let passed = 1; ; passed++) {
      await new Promise(resolve => requestAnimationFrame(resolve))
      // callbacks of one frame run in their order: let the scene's own have its turn
      await new Promise(resolve => setTimeout(resolve))
      if (frames.length > before || passed > 100) return passed
    }
  })
}

async function openAndClose(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const state = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return { heapMb: usedSize / 1e6, buffers: (await drawingOf(page)).buffers }
  }
  const button = page.getByRole('button', { name: viewer.open }).first()
  const turn = async () => {
    await page.goBack()
    await button.waitFor()
    // nothing is drawn while the view is closed, and what is in the cache is drawn at once when it opens
    const seen = (await drawingOf(page)).frames.length
    await button.click()
    await page.waitForFunction(
      n => (globalThis as unknown as { counted: { frames: unknown[] } }).counted.frames.length > n,
      seen,
    )
  }
  for (let warm = 0; warm < 3; warm++) await turn()
  await untilAtRest(page)
  const before = await state()
  const until = Date.now() + 240_000
  let done = 0
  for (; done < opens && Date.now() < until; done++) await turn()
  await untilAtRest(page)
  const after = await state()
  report(
    `viewer: opened and closed ${done} times`,
    `heap ${before.heapMb.toFixed(1)} MB before, ${after.heapMb.toFixed(1)} after; buffers ${before.buffers} and ${after.buffers}, wanted no growth`,
    done === opens && after.buffers <= before.buffers && after.heapMb < before.heapMb * 1.1 + 2,
  )
}

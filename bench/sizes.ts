import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { openQuarantine } from '#features/files/reading/server/quarantine.ts'
import { liveEvents } from '#features/notifications/contract/live.ts'
import { composeApp } from '#main/app.ts'
import { fileOwners } from '#main/fileOwners.ts'
import { deliver } from '#main/subscribers.ts'
import { openDb } from '#platform/db/db.ts'
import { openDiskRoom } from '#platform/diskRoom.ts'
import { openLiveHub } from '#platform/live.ts'
import { createLog } from '#platform/log.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { openThreads } from '#platform/threads.ts'
import {
  appUrl,
  bearerOf,
  chromiumPath,
  type Ground,
  issueTimes,
  onOwnDatabase,
  quietChromium,
  report,
  sealer,
  tokens,
  videoAddresses,
} from './measure.ts'
import { type Filled, fillPractice } from './practice.ts'

const limits = { login: 110, portal: 220, chunk: 200 }

await onOwnDatabase(async ground => {
  const webDir = join(ground.folder, 'web')
  execFileSync('vite', ['build', '--logLevel', 'warn', '--outDir', webDir, '--emptyOutDir'])
  const kilobytes = (name: string) => gzipSync(readFileSync(join(webDir, 'assets', name))).length / 1000
  const filled = await fillPractice(ground.owner, { doctors: 1, cases: 50 })
  const { address, stop } = await serve(ground, webDir)
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietChromium })
  try {
    const login = await scriptsOf(browser, `${address}/login`)
    reportSize('login', sum(login.map(kilobytes)), limits.login, login.length)
    for (const role of ['doctor', 'super-admin'] as const) {
      const scripts = await scriptsOf(browser, `${address}/`, await sessionOf(ground, filled, role))
      reportSize(`first screen of a ${role}`, sum(scripts.map(kilobytes)), limits.portal, scripts.length)
    }
    const chunks = readdirSync(join(webDir, 'assets')).filter(name => name.endsWith('.js'))
    // chunks for a single feature do not count: 3D (three's own name in a chunk), the worker that reads PDFs
    const flat = chunks.filter(
      name =>
        !readFileSync(join(webDir, 'assets', name), 'utf8').includes('WebGLRenderer') && !name.startsWith('pdf.worker'),
    )
    const largest = flat.map(name => ({ name, size: kilobytes(name) })).toSorted((a, b) => b.size - a.size)[0]
    reportSize(
      `largest of ${flat.length} chunks but 3D and PDF (${largest?.name.split('-')[0]})`,
      largest?.size ?? 0,
      limits.chunk,
    )
  } finally {
    await browser.close()
    await stop()
  }
})

function reportSize(what: string, size: number, limit: number, files = 1): void {
  const many = files > 1 ? ` in ${files} files` : ''
  report(what, `${size.toFixed(1)} kB of gzipped JavaScript${many}, wanted ≤ ${limit} kB`, size <= limit)
}

async function serve({ folder, loginUrl }: Ground, webDir: string) {
  const log = createLog('silent')
  const db = openDb(loginUrl, log, { deliver })
  const hub = await openLiveHub(db, log)
  const files = join(folder, 'files')
  const storage = await openDiskStorage(files)
  const quarantine = openQuarantine({ db, storage, folder: files, log, fileOwners })
  const threads = openThreads(log)
  const parts = {
    db,
    log,
    hub,
    tokens,
    issueTimes,
    videoAddresses,
    sealer,
    storage,
    quarantine,
    threads,
    release: { isOutdated: () => false },
    room: openDiskRoom({ filesFolder: files, dataDir: folder, reserve: 2 ** 20 }),
    doctorQuota: 2 ** 30,
    appUrl,
    webDir,
    mode: 'live' as const,
    trustedProxies: [],
  }
  const app = await composeApp(parts)
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    await app.close()
    await quarantine.close()
    await threads.close()
    await hub.close()
    await db.close()
  }
  return { address, stop }
}

/** What the browser stores of a signed-in user. */
async function sessionOf({ owner }: Ground, { doctors, admin }: Filled, role: 'doctor' | 'super-admin') {
  const id = role === 'doctor' ? (doctors[0] ?? '') : admin
  const access_token = (await bearerOf(owner, id)).replace('Bearer ', '')
  return {
    user: { id, role, name: 'Ana', email: 'ana@practice.test', language: 'es' },
    access_token,
    refresh_token: 'none',
  }
}

/** The scripts that a fresh browser requests until the screen is complete and no request is pending. */
async function scriptsOf(browser: Browser, address: string, session?: object): Promise<string[]> {
  const context = await browser.newContext({ locale: 'es-ES' })
  try {
    const page = await context.newPage()
    const scripts = new Set<string>()
    const underWay = new Set<Request>()
    context.on('request', request => {
      const name = /\/assets\/([^/?]+\.js)$/.exec(request.url())?.[1]
      if (name) scripts.add(name)
      // the stream of events stays open
      if (!request.url().endsWith(liveEvents.path)) underWay.add(request)
    })
    context.on('requestfinished', request => underWay.delete(request))
    context.on('requestfailed', request => underWay.delete(request))
    if (session) {
      await page.addInitScript(text => localStorage.setItem('idealign_access', text), JSON.stringify(session))
    }
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 15_000 })
    do await rest(page)
    while (underWay.size > 0)
    if (scripts.size === 0) throw new Error(`${address} loaded no script`)
    return [...scripts]
  } finally {
    await context.close()
  }
}

/** Waits for two idle callbacks: by then, loaded code has run and rendered, and has requested what it needs. */
function rest(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>(resolve => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

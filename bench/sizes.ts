import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { openQuarantine } from '#features/files/reading/server/quarantine.ts'
import { composeApp } from '#main/app.ts'
import { fileOwners } from '#main/fileOwners.ts'
import { deliver } from '#main/subscribers.ts'
import { readSystemStatus } from '#main/systemStatus.ts'
import { openDb } from '#platform/db/db.ts'
import { openDiskRoom } from '#platform/diskRoom.ts'
import { openLiveHub } from '#platform/live.ts'
import { createLog } from '#platform/log.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import { openThreads } from '#platform/threads.ts'
import { type Loading, loadingOf } from './loading.ts'
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

const limits = { login: 90, dashboard: 180, casePage: 260, chunk: 200, files: 12, layers: 2 }

await onOwnDatabase(async ground => {
  const webDir = join(ground.folder, 'web')
  execFileSync('vite', ['build', '--logLevel', 'warn', '--outDir', webDir, '--emptyOutDir'])
  const kilobytes = (name: string) => gzipSync(readFileSync(join(webDir, 'assets', name))).length / 1000
  const filled = await fillPractice(ground.owner, { doctors: 1, cases: 50 })
  const { address, stop } = await serve(ground, webDir)
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietChromium })
  try {
    const login = await loadingOf(browser, { address: `${address}/login` })
    reportLoading('login', login, limits.login)
    for (const role of ['doctor', 'super-admin'] as const) {
      const session = await sessionOf(ground, filled, role)
      const data = /^\/api\/dashboard$/
      reportLoading(
        `dashboard of a ${role}`,
        await loadingOf(browser, { address: `${address}/`, session, data }),
        limits.dashboard,
      )
      const path = await casePath(ground, filled, role)
      const ofCase = await loadingOf(browser, { address: `${address}${path}`, session, data: /^\/api\/cases\/[^/]+$/ })
      reportLoading(`case page of a ${role}`, ofCase, limits.casePage)
    }
    const chunks = readdirSync(join(webDir, 'assets')).filter(name => name.endsWith('.js'))
    // chunks for a single feature do not count: 3D (three's own name in a chunk), the worker that reads PDFs
    const flat = chunks.filter(
      name =>
        !readFileSync(join(webDir, 'assets', name), 'utf8').includes('WebGLRenderer') && !name.startsWith('pdf.worker'),
    )
    const largest = flat.map(name => ({ name, size: kilobytes(name) })).toSorted((a, b) => b.size - a.size)[0]
    const { name = '', size = 0 } = largest ?? {}
    report(
      `largest of ${flat.length} chunks but 3D and PDF (${name.split('-')[0]})`,
      `${size.toFixed(1)} kB of gzipped JavaScript, wanted ≤ ${limits.chunk} kB`,
      size <= limits.chunk,
    )
  } finally {
    await browser.close()
    await stop()
  }
})

function reportLoading(what: string, { bytes, files, before }: Loading, limit: number): void {
  const kilobytes = bytes / 1000
  const isFew = !before || (before.files <= limits.files && before.layers <= limits.layers)
  const first = before
    ? `before its data ${before.files} files in ${before.layers} layers, wanted ≤ ${limits.files} in ${limits.layers}; `
    : ''
  report(
    what,
    `${kilobytes.toFixed(1)} kB of scripts and styles, wanted ≤ ${limit} kB; ${first}${files.length} files in all`,
    kilobytes <= limit && isFew,
  )
}

/** The page of the doctor's first case that was submitted. */
async function casePath({ owner }: Ground, { doctors }: Filled, role: 'doctor' | 'super-admin'): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "select id from cases where doctor_id = $1 and phase <> 'draft' order by number limit 1",
    [doctors[0]],
  )
  const id = rows[0]?.id ?? ''
  return role === 'doctor' ? `/cases/${id}` : `/users/${doctors[0]}/cases/${id}`
}

async function serve({ folder, loginUrl }: Ground, webDir: string) {
  const log = createLog('silent')
  const db = openDb(loginUrl, log, { deliver })
  const hub = await openLiveHub(db, log)
  const files = join(folder, 'files')
  const storage = await openDiskStorage(files)
  const quarantine = openQuarantine({ db, storage, folder: files, log, fileOwners })
  const threads = openThreads(log)
  const room = openDiskRoom({ filesFolder: files, dataDir: folder, reserve: 2 ** 20 })
  const backsUp = 'nothing' as const
  const config = { dataDir: folder, backupDir: folder, databaseUrl: loginUrl, backsUp }
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
    room,
    backsUp,
    readStatus: () => readSystemStatus({ config, db, jobsDb: db, jobs: { waiting: async () => [] }, room, log }),
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

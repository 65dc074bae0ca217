import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { adminOfRelease, bytesBelow, movedRelease, releaseDataDir, serveRelease } from '#test/release.ts'
import { processSecret, processUrl } from '#test/server.ts'

test('a release runs in another folder, read-only, as another account, without npm, and is not larger than 250 MB', async () => {
  const folder = movedRelease()
  expect(bytesBelow(folder)).toBeLessThan(250e6)
  for (const absent of ['src/test', 'src/ui', 'assets/demo', 'node_modules/vitest', 'node_modules/react'])
    expect([absent, existsSync(join(folder, absent))]).toEqual([absent, false])

  const DATA_DIR = releaseDataDir()
  await expect(serveRelease(folder, '', { DATA_DIR, NODE_ENV: 'development' })).rejects.toThrow(
    'ended with 1: A release has no demo: set NODE_ENV=production',
  )
  const server = await serveRelease(folder, '', { DATA_DIR })
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  const page = await (await fetch(server.address)).text()
  const [, script = ''] = /data-app="([^"]+)"/.exec(page) ?? []
  expect((await fetch(server.address + script)).headers.get('content-type')).toMatch(/javascript/)
  const invited = await adminOfRelease(folder, ['invite', 'marta@practice.test'], {
    ...{ DATA_DIR, NODE_ENV: 'production', SECRET_KEY: processSecret, APP_URL: processUrl, MAIL_TO_FOLDER: 'yes' },
  })
  expect(invited).toEqual({ code: 0, output: expect.stringContaining(`${processUrl}/invitation#`) })
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 240_000)

test('a copy of a built checkout is not built again, whatever its path and the times of its files; a change is built', () => {
  const parent = mkdtempSync(join(tmpdir(), 'idealign-checkout-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const first = join(parent, 'first')
  mkdirSync(join(first, 'node_modules/.bin'), { recursive: true })
  for (const file of ['scripts/env.mjs', 'src/platform/required.mjs']) cpSync(file, join(first, file))
  writeFileSync(join(first, 'scripts/start.mjs'), `import { buildIfStale } from './env.mjs'\nbuildIfStale()\n`)
  symlinkSync(process.execPath, join(first, 'node_modules/.bin/node'))
  // the builder counts how often it was called
  writeFileSync(join(first, 'node_modules/.bin/vite'), `require('node:fs').appendFileSync('builds', '.')\n`)
  writeFileSync(join(first, 'src/page.ts'), 'first')
  const buildsOf = (checkout: string) => {
    const { stderr } = spawnSync(process.execPath, [join(checkout, 'scripts/start.mjs')], { encoding: 'utf8' })
    expect(stderr).toBe('')
    return readFileSync(join(checkout, 'builds'), 'utf8').length
  }
  expect([buildsOf(first), buildsOf(first)]).toEqual([1, 1])

  const copy = join(parent, 'elsewhere')
  cpSync(first, copy, { recursive: true })
  expect(buildsOf(copy)).toBe(1)
  writeFileSync(join(copy, 'src/page.ts'), 'other')
  expect([buildsOf(copy), buildsOf(copy)]).toEqual([2, 2])
})

test('a first `npm start` with a wrong configuration ends before it installs anything', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'idealign-clone-'))
  onTestFinished(() => rmSync(checkout, { recursive: true }))
  for (const file of ['scripts/env.mjs', 'scripts/start.mjs', 'src/platform/required.mjs', 'package-lock.json'])
    cpSync(file, join(checkout, file))
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, 'scripts/start.mjs')], {
    encoding: 'utf8',
    env: { PATH: '/nowhere', NODE_ENV: 'production' },
  })
  expect([status, stdout]).toEqual([1, ''])
  for (const name of ['APP_URL', 'SECRET_KEY', 'SMTP_URL'])
    expect(stderr).toContain(`  ${name}: required in production`)
})

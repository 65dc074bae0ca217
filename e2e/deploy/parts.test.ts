import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { largeStl } from '#test/files.ts'
import { answers, freePort } from '#test/ports.ts'
import { dataDirForTest, processSecret, processUrl, startServer } from '#test/server.ts'
import { locationOf, tusOf } from '#test/uploads.ts'
import { eventsOf, portalAt, tokenIn } from './portal.ts'

test.runIf(existsSync('/usr/bin/systemd-analyze'))('systemd understands the unit of the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const programs = join(folder, 'current/node_modules/.bin')
  mkdirSync(programs, { recursive: true })
  symlinkSync(process.execPath, join(programs, 'node'))
  const unit = join(folder, 'idealign.service')
  writeFileSync(unit, readFileSync('docs/operate/idealign.service', 'utf8').replaceAll('/opt/idealign', folder))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

test.runIf(existsSync('/usr/bin/caddy'))(
  'Caddy with the file of the page passes events and large pieces on',
  async () => {
    const env = { DATA_DIR: dataDirForTest() }
    const { address } = await startServer('', env)
    const folder = mkdtempSync(join(tmpdir(), 'idealign-caddy-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const port = await freePort()
    const written = readFileSync('docs/operate/Caddyfile', 'utf8')
    const used = written
      .replace('portal.example.com', `http://127.0.0.1:${port}`)
      .replace('127.0.0.1:3000', new URL(address).host)
    expect(used).toContain(`reverse_proxy ${new URL(address).host}`)
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${used}`)
    const caddy = spawn('/usr/bin/caddy', ['run', '--config', join(folder, 'Caddyfile')], {
      env: { HOME: folder, PATH: '/usr/bin:/bin' },
      stdio: 'ignore',
    })
    const ended = new Promise<void>(resolve => caddy.once('exit', () => resolve()))
    onTestFinished(() => {
      caddy.kill('SIGTERM')
      return ended
    })
    await answers(port)
    const live = {
      ...env,
      NODE_ENV: 'production',
      SECRET_KEY: processSecret,
      APP_URL: processUrl,
      MAIL_TO_FOLDER: 'yes',
    }
    const invited = execFileSync(process.execPath, ['src/main/admin.ts', 'invite', 'marta@practice.test'], {
      encoding: 'utf8',
      env: live,
    })
    const [site, bytes] = [`http://127.0.0.1:${port}`, largeStl(33 * 2 ** 20)]
    const marta = await portalAt(site).join(tokenIn(invited), 'marta@practice.test')
    await expect.poll(eventsOf(site, marta).text).toContain(': beat')
    const tus = tusOf(site, { bearer: marta })
    const path = locationOf(await tus.create({ kind: 'ticket-file', name: 'upper.stl', bytes }))
    expect((await tus.patch(path, 0, bytes)).status).toBe(204)
  },
)

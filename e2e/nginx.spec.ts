import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { words as clinics } from '../src/features/clinics/text/es.ts'
import { words as es } from '../src/shell/words/text/es.ts'
import { largeStl, pngPhoto } from '../src/test/files.ts'
import { plainNginx } from '../src/test/nginx.ts'
import { draftOf, openStep, placeOf, putFile, recordsOf } from './drafts.ts'
import { startOwnServer } from './ownServer.ts'
import { accounts, address, expect, openBrowserOf, signIn, signInByForm, slowness, test } from './portal.ts'

const MiB = 2 ** 20

test('through a default nginx live changes arrive, and a photo and a large scan upload completely, in pieces that fit', async ({
  browser,
}) => {
  const nginx = await plainNginx(address())
  const folder = mkdtempSync(join(tmpdir(), 'idealign-nginx-files-'))
  const { page, context, watch } = await openBrowserOf(browser, 'es', nginx.address)
  await signInByForm(page, accounts.spanish)
  await expect(page.getByRole('banner').getByText(es.connection.live)).toBeVisible()

  const id = await draftOf(page, 'Proxy')
  await openStep(page, id, 'records')
  const answered: number[] = []
  page.on('response', answer => {
    if (answer.request().method() === 'PATCH' && answer.url().includes('/api/uploads/')) answered.push(answer.status())
  })
  const photo = await pngPhoto({ width: 3000, height: 2000, seed: 5 })
  const scan = largeStl(30 * MiB)
  expect(photo.length).toBeGreaterThan(5 * MiB)
  const files = { 'frontal-rest': ['cara.png', photo], 'upper-scan': ['superior.stl', scan] } as const
  for (const [slot, [name, bytes]] of Object.entries(files)) {
    writeFileSync(join(folder, name), bytes)
    await putFile(placeOf(page, 'es', slot as keyof typeof files), join(folder, name)) // the keys just above
  }
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  await expect
    .poll(async () => (await recordsOf(page, id)).records.map(({ slot, facts }) => [slot, facts.sha256]).sort(), {
      timeout: 90_000,
    })
    .toEqual(Object.entries(files).map(([slot, [, bytes]]) => [slot, sha256(bytes)]))
  // the next file of this tab does not try again what was refused once
  const count = (status: number) => answered.filter(one => one === status).length
  expect(count(413)).toBeGreaterThan(0)
  expect(count(413)).toBeLessThan(14)
  expect(count(204)).toBeGreaterThanOrEqual(35)
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
  await nginx.stop()
  rmSync(folder, { recursive: true })
})

test('while the server restarts behind nginx, the page says so, keeps what is typed, and goes on by itself', async ({
  browser,
}) => {
  const server = await startOwnServer()
  const nginx = await plainNginx(server.address)
  const { page, context, watch } = await openBrowserOf(browser, 'es', nginx.address)
  await signIn(page, accounts.spanish)
  await page.goto('/clinics/add')
  const name = page.getByLabel(clinics.form.name)
  await name.fill('Clínica del Puerto')
  const restarting = page.locator('[data-status]').filter({ hasText: es.slow.restarting })
  await expect(restarting).toHaveCount(0)
  await server.kill()
  await expect(restarting).toBeVisible({ timeout: 30_000 * slowness })
  await expect(name).toHaveValue('Clínica del Puerto')
  await server.start()
  await expect(restarting).toHaveCount(0, { timeout: 30_000 * slowness })
  await expect(page.getByRole('banner').getByText(es.connection.live)).toBeVisible({ timeout: 30_000 * slowness })
  await expect(name).toHaveValue('Clínica del Puerto')
  expect(watch).toEqual({ faults: [], foreign: [] })
  await context.close()
  await nginx.stop()
  await server.end()
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartRefusal } from '../refusal.ts'
import { lockDataFolder } from './lock.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'idealign-lock-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('[O2] a second server on the same data folder is refused and changes nothing', async () => {
  const lock = await lockDataFolder(dataDir)
  const before = readdirSync(dataDir)
  await expect(lockDataFolder(dataDir)).rejects.toThrow(StartRefusal)
  await expect(lockDataFolder(dataDir)).rejects.toThrow(`already running on the data folder ${dataDir}`)
  expect(readdirSync(dataDir)).toEqual(before)
  lock.release()
})

test('[O2] a released folder can be locked again, also by a process that was waiting', async () => {
  const lock = await lockDataFolder(dataDir)
  const waiting = lockDataFolder(dataDir, { patience: 5000 })
  lock.release()
  ;(await waiting).release()
  ;(await lockDataFolder(dataDir)).release()
})

test('[O2] another process holds the lock of the folder until it is killed, not longer', async () => {
  const holder = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', holding], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  // garbage has been collected by now: the lock must remain although no variable refers to it
  await expect(lockDataFolder(dataDir)).rejects.toThrow(StartRefusal)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  ;(await lockDataFolder(dataDir)).release()
})

const holding = `
  import { lockDataFolder } from ${JSON.stringify(new URL('lock.ts', import.meta.url).href)}
  await lockDataFolder(${JSON.stringify(dataDir)})
  await new Promise(resolve => setImmediate(resolve))
  gc()
  console.log('held')
  setInterval(() => {}, 1000)`

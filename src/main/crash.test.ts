import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabaseForTest } from '#test/database.ts'
import { freePort } from '#test/ports.ts'
import { dataDirForTest, startServer } from '#test/server.ts'

test('[L4] servers whose log has no reader any more, or whose log’s disk is full, continue to serve', async () => {
  const { ownerUrl } = await emptyDatabaseForTest()
  // servers of one database share their files
  const usual = { LOG_LEVEL: 'info', FILES_DIR: dataDirForTest() }
  const { address, process: child } = await startServer(ownerUrl, usual)
  child.stdout?.destroy()
  child.stderr?.destroy()
  for (let at = 0; at < 3; at++) expect((await fetch(`${address}/api/nowhere`)).status).toBe(404)

  const port = await freePort()
  const full = openSync('/dev/full', 'w')
  const second = startServer(ownerUrl, { ...usual, PORT: String(port) }, { output: full })
  onTestFinished(() => closeSync(full))
  // its output is lost, so only its answers show that it is running
  const requestStatus = () =>
    fetch(`http://127.0.0.1:${port}/api/nowhere`).then(
      answer => answer.status,
      () => 0,
    )
  await expect.poll(requestStatus, { timeout: 30_000 }).toBe(404)
  expect(await requestStatus()).toBe(404)
  void second.catch(() => {})
})

test('a server that crashes is started again, one that refuses to start is not, and a stop ends the pause', async () => {
  const folder = dataDirForTest()
  const child = join(folder, 'child.mjs')
  const runs = join(folder, 'runs')
  writeFileSync(runs, '')
  // crashes twice, by an exit code and by a signal, then ends well
  writeFileSync(
    child,
    `import { appendFileSync, readFileSync } from 'node:fs'
     appendFileSync(${JSON.stringify(runs)}, '.')
     const run = readFileSync(${JSON.stringify(runs)}, 'utf8').length
     if (process.argv[2] === 'refuse') { process.exitCode = 1; process.send('refused'); process.disconnect() }
     else if (process.argv[2] === 'crash' || run === 1) process.exit(1)
     else if (run === 2) process.kill(process.pid, 'SIGKILL')`,
  )
  const crashing = starter(child)
  expect(await crashing.ended).toBe(0)
  expect(readFileSync(runs, 'utf8')).toBe('...')

  writeFileSync(runs, '')
  const refusing = starter(child, 'refuse')
  expect(await refusing.ended).toBe(1)
  expect(readFileSync(runs, 'utf8')).toBe('.')

  const waiting = starter(child, 'crash')
  await expect.poll(waiting.output).toContain('started again')
  waiting.process.kill('SIGTERM')
  expect(await waiting.ended).toBe(1)
})

/** Runs a program as `npm start` runs the server. */
function starter(program: string, how = '') {
  const script = `import { runUntilStopped } from './scripts/env.mjs'
    runUntilStopped([{ args: [${JSON.stringify(program)}, ${JSON.stringify(how)}], channel: true, restart: true }])`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', chunk => {
    output += chunk
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { process: child as ChildProcess, ended, output: () => output }
}

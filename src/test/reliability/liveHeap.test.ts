import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { answers, freePort } from '../ports.ts'
import { liveHeap } from './liveHeap.ts'

test('what a process holds counts, what it dropped does not', async () => {
  const port = await freePort()
  const program = `const held = []
    process.on('message', word => {
      const numbers = new Array(4_000_000).fill(1.5)
      if (word === 'hold') held.push(numbers)
      process.send(held.length)
    })`
  const child = spawn(process.execPath, [`--inspect=127.0.0.1:${port}`, '-e', program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await answers(port)
  const after = async (word: string) => {
    child.send(word)
    await once(child, 'message')
    return liveHeap(port)
  }
  const before = await liveHeap(port)
  expect((await after('drop')) - before).toBeLessThan(5)
  expect((await after('hold')) - before).toBeGreaterThan(25)
})

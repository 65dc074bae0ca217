import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { doubleOf, holdUntilWoken, throwError } from '#test/threadTasks.ts'
import { createLog } from './log.ts'
import { openThreads, type ThreadTask } from './threads.ts'

const tasks = new URL('../test/threadTasks.ts', import.meta.url)
const hold: ThreadTask<typeof holdUntilWoken> = { module: tasks, name: 'holdUntilWoken' }
const double: ThreadTask<typeof doubleOf> = { module: tasks, name: 'doubleOf' }
const fail: ThreadTask<typeof throwError> = { module: tasks, name: 'throwError' }

const threads = openThreads(createLog('silent'))
afterAll(() => threads.close())

test('a task that holds its thread does not hold the event loop', async () => {
  const cell = new Int32Array(new SharedArrayBuffer(8))
  const held = threads.run('ana', run => run(hold, cell.buffer))
  // in the main thread it would never end
  await Atomics.waitAsync(cell, 1, 0).value
  Atomics.store(cell, 0, 1)
  Atomics.notify(cell, 0)
  expect(await held).toBe('woken')
})

test('one person may have two tasks waiting; the next is refused with the time to wait', async () => {
  const cells: Int32Array<SharedArrayBuffer>[] = []
  const outcomes: Promise<unknown>[] = []
  let refused: unknown
  // how many run at once depends on the processors, at most two
  while (!refused && cells.length < 5) {
    const cell = new Int32Array(new SharedArrayBuffer(8))
    cells.push(cell)
    const outcome = threads.run('ana', run => run(hold, cell.buffer))
    outcomes.push(outcome.catch((error: unknown) => (refused = error)))
    await new Promise(setImmediate)
  }
  expect(refused).toMatchObject({ code: 'too-many-requests', facts: { retryAfter: 5 } })
  for (const cell of cells) {
    Atomics.store(cell, 0, 1)
    Atomics.notify(cell, 0)
  }
  expect((await Promise.all(outcomes)).slice(0, -1)).toEqual(outcomes.slice(1).map(() => 'woken'))
})

test('a task that fails reports its error and leaves the thread to the next', async () => {
  await expect(threads.run('ana', run => run(fail))).rejects.toThrow('a defect')
  expect(await threads.run('ana', run => run(double, 21))).toBe(42)
})

test('a thread that is being ended because it was idle gets no task, and there is no warning', async () => {
  const lines: string[] = []
  const restless = openThreads(createLog('warn', { write: line => void lines.push(line) }), { idleMs: 1 })
  onTestFinished(() => restless.close())
  for (let at = 0; at < 5; at++) {
    expect(await restless.run('ana', run => run(double, at))).toBe(2 * at)
    // timers of one length fire in their order: the thread is being ended in this turn
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  expect(lines).toEqual([])
})

test('a task that takes too long is ended', async () => {
  const hasty = openThreads(createLog('silent'), { msAtMost: 1000 })
  const cell = new Int32Array(new SharedArrayBuffer(8))
  await expect(hasty.run('ana', run => run(hold, cell.buffer))).rejects.toMatchObject({ code: 'unavailable' })
  await hasty.close()
})

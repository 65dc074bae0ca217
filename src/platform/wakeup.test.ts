import { expect, onTestFinished, test } from 'vitest'
import { databaseForTest } from '#test/database.ts'
import { openWorker, type WorkerOptions, wakeUp } from './wakeup.ts'

const system = { kind: 'system' } as const

/** A worker whose runs end when the test ends them, woken by commits of a real database. */
async function startWorker({ delayMs }: Pick<WorkerOptions<number>, 'delayMs'> = {}) {
  const { db } = await databaseForTest()
  const due = wakeUp()
  const runs: { end: (failure?: Error) => void; stopping: AbortSignal }[] = []
  const failures: unknown[] = []
  const worker = openWorker({
    wakeUp: due,
    work: stopping => {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      const number = runs.length + 1
      runs.push({ end: failure => (failure ? reject(failure) : resolve(number)), stopping })
      return promise
    },
    onFailure: error => failures.push(error),
    ...(delayMs && { delayMs }),
  })
  onTestFinished(async () => {
    for (const { end } of runs) end()
    await worker.stop()
  })
  const commit = () => db.as(system, async () => due.afterCommit())
  const rollBack = () =>
    db.as(system, async () => {
      due.afterCommit()
      throw new Error('undone')
    })
  return { worker, due, runs, failures, commit, rollBack }
}

test('a commit wakes the worker, a rollback does not', async () => {
  const { runs, commit, rollBack } = await startWorker()
  await expect(rollBack()).rejects.toThrow('undone')
  expect(runs).toHaveLength(0)
  await commit()
  expect(runs).toHaveLength(1)
})

test('woken several times during a run, it runs once more, after that run', async () => {
  const { worker, runs, commit } = await startWorker()
  for (let at = 0; at < 3; at++) await commit()
  expect(runs).toHaveLength(1)
  const queued = worker.run()
  runs[0]?.end()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.end()
  expect(await queued).toBe(2)
  await commit()
  expect(runs).toHaveLength(3)
})

test('each call of run gets a run that started after the call, and no two run at once', async () => {
  const { worker, runs } = await startWorker()
  const [first, second, third] = [worker.run(), worker.run(), worker.run()]
  expect(runs).toHaveLength(1)
  runs[0]?.end()
  expect(await first).toBe(1)
  const fourth = worker.run()
  expect(runs).toHaveLength(2)
  runs[1]?.end()
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await expect.poll(() => runs.length).toBe(3)
  runs[2]?.end()
  expect(await fourth).toBe(3)
})

test('a failing run is reported, and a wake-up during that run is not lost', async () => {
  const { worker, runs, failures, commit } = await startWorker()
  await commit()
  await commit()
  runs[0]?.end(new Error('no'))
  await expect.poll(() => runs.length).toBe(2)
  expect(failures).toEqual([new Error('no')])
  runs[1]?.end()
  const called = worker.run()
  await expect.poll(() => runs.length).toBe(3)
  runs[2]?.end(new Error('called'))
  await expect(called).rejects.toThrow('called')
  // the caller of run gets the error, so it is not reported to onFailure
  expect(failures).toHaveLength(1)
})

test('wake-ups during the delay cause one run', async () => {
  const { runs, commit } = await startWorker({ delayMs: 300 })
  for (let at = 0; at < 3; at++) await commit()
  expect(runs).toHaveLength(0)
  await expect.poll(() => runs.length).toBe(1)
  runs[0]?.end()
  await commit()
  expect(runs).toHaveLength(1)
  await expect.poll(() => runs.length).toBe(2)
})

test('stop aborts the current run, waits for it, and starts no other run, woken, called or queued', async () => {
  const { worker, runs, commit } = await startWorker()
  await commit()
  const queued = worker.run()
  let stopped = false
  const stop = worker.stop().then(() => {
    stopped = true
  })
  expect(runs[0]?.stopping.aborted).toBe(true)
  await commit()
  expect([await worker.run(), stopped]).toEqual([undefined, false])
  runs[0]?.end()
  await stop
  expect(await queued).toBeUndefined()
  await commit()
  expect(runs).toHaveLength(1)
})

test('a worker that is stopped during its delay does not run', async () => {
  const { worker, due, runs, commit } = await startWorker({ delayMs: 20 })
  const later: string[] = []
  const other = openWorker({ wakeUp: due, work: async () => later.push('ran'), onFailure: () => {}, delayMs: 60 })
  onTestFinished(() => other.stop())
  await commit()
  await worker.stop()
  await expect.poll(() => later).toEqual(['ran'])
  expect(runs).toHaveLength(0)
})

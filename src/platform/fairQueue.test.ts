import { expect, test } from 'vitest'
import { openFairQueue } from './fairQueue.ts'

/** Work that ends when the test ends it, and the order in which it started. */
function makeWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>(resolve => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    // the next one starts in the following microtasks
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

test('owners take turns: a single piece of work waits only for the running one of an owner who sent many', async () => {
  const { begun, work, end } = makeWork()
  const queue = openFairQueue({ atOnce: 1 })
  const all = ['ana 1', 'ana 2', 'ana 3', 'bruno 1', 'carla 1'].map(name =>
    queue.run(name.split(' ')[0] ?? '', work(name)),
  )
  await new Promise(setImmediate)
  for (const name of ['ana 1', 'ana 2', 'bruno 1', 'carla 1', 'ana 3']) await end(name)
  expect(begun).toEqual(['ana 1', 'ana 2', 'bruno 1', 'carla 1', 'ana 3'])
  expect(await Promise.all(all)).toHaveLength(5)
})

test('work that holds locks goes first, and no more run at once than the limit', async () => {
  const { begun, work, end } = makeWork()
  const queue = openFairQueue({ atOnce: 2, waitingOfOwner: 1 })
  const all = ['1', '2', '3'].map(name => queue.run('ana', work(name)))
  all.push(queue.run('ana', work('urgent'), { first: true }))
  await new Promise(setImmediate)
  expect(begun).toEqual(['1', '2'])
  await end('2')
  expect(begun).toEqual(['1', '2', 'urgent'])
  for (const name of ['1', 'urgent', '3']) await end(name)
  await Promise.all(all)
})

test('the limit of one owner refuses that owner only, the total limit refuses all of them', async () => {
  const { work, end } = makeWork()
  const queue = openFairQueue({ atOnce: 1, waitingOfOwner: 2, waitingInAll: 3 })
  const all = ['1', '2', '3'].map(name => queue.run('ana', work(name)))
  await expect(queue.run('ana', work('4'))).rejects.toMatchObject({
    code: 'too-many-requests',
    facts: { retryAfter: 5 },
  })
  all.push(queue.run('bruno', work('b')))
  await expect(queue.run('carla', work('c'))).rejects.toMatchObject({ code: 'unavailable', facts: { retryAfter: 10 } })
  await new Promise(setImmediate)
  for (const name of ['1', '2', 'b', '3']) await end(name)
  await Promise.all(all)
  // ended work does not count any more
  const later = queue.run('carla', work('c'))
  await new Promise(setImmediate)
  await end('c')
  expect(await later).toBe('c')
})

test('after work that fails the next one starts', async () => {
  const queue = openFairQueue({ atOnce: 1 })
  const failed = queue.run('ana', async () => {
    throw new Error('broken')
  })
  const next = queue.run('bruno', async () => 'fine')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})

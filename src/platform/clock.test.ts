import { expect, test } from 'vitest'
import { databaseForTest } from '#test/database.ts'
import { clockOfDatabase, openClock } from './clock.ts'
import { runAt } from './jobs.ts'
import { createLog } from './log.ts'

const minute = 60_000
const hour = 60 * minute

/** The clocks of a database and of a server, and a steady one, each set by the test. */
function clocks() {
  const start = Date.UTC(2026, 10, 22, 12)
  const set = { database: 0, server: 0 }
  let ran = 0
  const logged: { code?: string }[] = []
  const log = createLog('info', { write: line => void logged.push(JSON.parse(line)) })
  const readings = {
    database: async () => new Date(start + ran + set.database),
    server: () => start + ran + set.server,
    steady: () => ran,
  }
  const clock = openClock(readings, log)
  return {
    set,
    clock,
    codes: () => logged.map(line => line.code),
    /** Lets time pass and returns the time since the start according to the clock. */
    after: async (ms: number) => {
      ran += ms
      const now = await clock.now()
      return now && now.getTime() - start
    },
  }
}

test.each([90_000, -90_000, 2 * hour])(
  '[L11] a server that is %i ms off uses the time of the database, and the difference is logged',
  async off => {
    const { set, after, codes } = clocks()
    expect(await after(minute)).toBe(minute)
    expect(codes()).toEqual([])
    set.server = off
    expect(await after(minute)).toBe(2 * minute)
    expect(codes()).toEqual(['clock-differs'])
  },
)

test('[L11] a difference of less than a minute is not logged', async () => {
  const { set, after, codes } = clocks()
  set.server = 50_000
  expect(await after(minute)).toBe(minute)
  expect(codes()).toEqual([])
})

test.each([2 * hour, -2 * hour, 5000 * hour])(
  '[L11] after a jump of %i ms the clock is not used; when it jumps back it is used again',
  async jump => {
    const { set, clock, after, codes } = clocks()
    await after(minute)
    Object.assign(set, { database: jump, server: jump })
    const runs: Date[] = []
    const remind = async (at: Date) => void runs.push(at)
    for (let at = 0; at < 5; at++) {
      expect(await after(minute)).toBeUndefined()
      expect(await runAt(clock, remind)).toBe(false)
    }
    expect(runs).toEqual([])
    expect(codes()).toEqual(['clock-jumped'])
    Object.assign(set, { database: 0, server: 0 })
    expect(await after(minute)).toBe(7 * minute)
    expect(await runAt(clock, remind)).toBe(true)
    expect(runs).toHaveLength(1)
  },
)

test('[L11] a clock that has not jumped back after an hour is trusted', async () => {
  const { set, after } = clocks()
  await after(minute)
  Object.assign(set, { database: 2 * hour, server: 2 * hour })
  expect(await after(minute)).toBeUndefined()
  expect(await after(hour)).toBe(2 * minute + 3 * hour)
  expect(await after(minute)).toBe(3 * minute + 3 * hour)
})

test('[L11] a small correction and a long pause between two readings are no jumps', async () => {
  const { set, after, codes } = clocks()
  await after(minute)
  set.database = set.server = 5 * minute
  expect(await after(minute)).toBe(7 * minute)
  expect(await after(70 * hour)).toBe(70 * hour + 7 * minute)
  expect(codes()).toEqual([])
})

test('the time is the database’s', async () => {
  const { db } = await databaseForTest()
  const now = await clockOfDatabase(db, createLog('silent')).now()
  expect(Math.abs((now?.getTime() ?? 0) - Date.now())).toBeLessThan(minute)
})

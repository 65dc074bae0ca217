import { closeSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { growth, leakedDescriptors, longestStretch, type Usage, usageOf } from './usage.ts'

/** Samples of one process, ten minutes apart. */
function samplesOf(pid: number, rss: number[], descriptors: number[] = rss.map(() => 30)): Usage[] {
  return rss.map((mib, at) => ({ pid, hours: at / 6, rss: mib, descriptors: descriptors[at] ?? 0 }))
}

test('the growth of memory is the slope by least squares', () => {
  expect(growth(samplesOf(1, [100, 101, 102, 103]))).toBeCloseTo(6)
  // one high value at each end of three flat ones cancel out
  expect(growth(samplesOf(1, [150, 100, 100, 100, 150]))).toBeCloseTo(0)
  expect(growth(samplesOf(1, [100, 90, 80]))).toBeCloseTo(-60)
})

test('a restart begins another stretch', () => {
  const [first, second] = [samplesOf(1, [300, 300]), samplesOf(2, [100, 101, 102])]
  expect(longestStretch([...first, ...second])).toEqual(second)
})

test.each([
  [[30, 90, 31, 30, 80, 30], 0],
  [[30, 31, 40, 41, 50, 51], 20],
])('with %j open descriptors %i have leaked', (descriptors, leaked) => {
  expect(leakedDescriptors(samplesOf(1, [1, 1, 1, 1, 1, 1], descriptors))).toBe(leaked)
})

test('a process of Linux says what it uses', () => {
  const before = usageOf(process.pid)
  const opened = openSync('/dev/null', 'r')
  expect(usageOf(process.pid).descriptors).toBe(before.descriptors + 1)
  closeSync(opened)
  expect(before.rss).toBeGreaterThan(20)
})

import { readdirSync, readFileSync } from 'node:fs'

/** What a process used at one moment. */
export interface Usage {
  pid: number
  hours: number
  /** Memory that is resident, in MiB. */
  rss: number
  /** How many files and sockets it had open. */
  descriptors: number
}

/** What a process uses now, as Linux reports it. Throws when there is none. */
export function usageOf(pid: number): Omit<Usage, 'hours'> {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (kib === undefined) throw new Error(`process ${pid} has ended`)
  return { pid, rss: Number(kib) / 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length }
}

/** The most samples of one process: nothing restarted it in between. */
export function longestStretch(samples: readonly Usage[]): Usage[] {
  const stretches = Object.values(Object.groupBy(samples, ({ pid }) => pid))
  return stretches.reduce<Usage[]>((longest, one) => (one && one.length > longest.length ? one : longest), [])
}

/** How many MiB an hour its memory grows by, by least squares. */
export function growth(samples: readonly Usage[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [hours, rss] = [mean(samples.map(one => one.hours)), mean(samples.map(one => one.rss))]
  const spread = samples.map(one => (one.hours - hours) ** 2)
  const both = samples.map(one => (one.hours - hours) * (one.rss - rss))
  return mean(both) / mean(spread)
}

/** By how many the fewest open descriptors of the last third exceed those of the first: what comes and goes does not count. */
export function leakedDescriptors(samples: readonly Usage[]): number {
  const [first, last] = lowest(samples, 'descriptors')
  return last - first
}

/** The lowest value of the first third, and of the last. */
export function lowest(samples: readonly Usage[], of: 'rss' | 'descriptors'): [number, number] {
  const third = Math.ceil(samples.length / 3)
  const least = (some: readonly Usage[]) => Math.min(...some.map(one => one[of]))
  return [least(samples.slice(0, third)), least(samples.slice(-third))]
}

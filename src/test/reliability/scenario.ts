/** How much is done: in each run of `npm test`, by `npm run reliability`, by `npm run reliability:long`. */
export const forms = ['short', 'normal', 'long'] as const
export type Form = (typeof forms)[number]

/** One scenario of the plan of reliability. */
export interface Scenario {
  /** Its number in the plan, as `L3`, or the requirement that it is of, as `O5`. */
  id: string
  load: string
  injection: string
  /** How many faults are injected, or operations sent. With 0 the scenario is not in that form. */
  counts: Record<Form, number>
  /** How many seconds each of them may take. */
  secondsPerCount: number
  /** Returns what came out, as a sentence. Throws when something was lost, or anything else that it forbids happened. */
  run: (count: number) => Promise<string>
  /** Why it cannot run on this machine. */
  missing?: () => string | undefined
}

/** Fails with every fault, at most twenty of them in words. */
export function expectNone(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.slice(0, 20).join('\n')}`)
}

/** The duration that so many per cent of all do not exceed. */
export function percentile(durations: readonly number[], percent: number): string {
  const sorted = durations.toSorted((a, b) => a - b)
  return (sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0).toFixed(1)
}

/** The middle and the largest of durations in milliseconds, in seconds. */
export function spread(durations: readonly number[]): string {
  const seconds = durations.map(duration => duration / 1000)
  return `median ${percentile(seconds, 50)} s, longest ${percentile(seconds, 100)} s`
}

/** How much is done: in each run of `npm test`, by `npm run reliability`, by `npm run reliability:long`. */
export const forms = ['short', 'normal', 'long'] as const
export type Form = (typeof forms)[number]

/** One scenario of the plan of reliability. */
export interface Scenario {
  /** Its number in the plan, as `L3`. */
  id: string
  load: string
  injection: string
  /** How many faults are injected, or operations sent. */
  counts: Record<Form, number>
  /** The seconds that it may take in its long form, beside what a usual test may. */
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

/** The middle and the largest of durations, in seconds. */
export function spread(durations: readonly number[]): string {
  const sorted = durations.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `median ${(middle / 1000).toFixed(1)} s, longest ${((sorted.at(-1) ?? 0) / 1000).toFixed(1)} s`
}

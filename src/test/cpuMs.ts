/**
 * How many milliseconds of processor time `work` takes in this thread. Waiting for a processor that others use does not count, so
 * that what must not take minutes can have a limit on a busy machine. How fast something is, `bench/` measures.
 */
export function cpuMs(work: () => void): number {
  const start = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

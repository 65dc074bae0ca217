/** Blocks its thread until another thread wakes it. */
export function holdUntilWoken(shared: SharedArrayBuffer): string {
  const cell = new Int32Array(shared)
  Atomics.store(cell, 1, 1)
  Atomics.notify(cell, 1)
  Atomics.wait(cell, 0, 0)
  return 'woken'
}

export function doubleOf(n: number): number {
  return n * 2
}

export function throwError(): never {
  throw new Error('a defect')
}

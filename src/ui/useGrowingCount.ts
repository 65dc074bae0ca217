import { startTransition, useEffect, useState } from 'react'

/** Rows that are drawn at once. */
const step = 25

/**
 * How many of `total` rows to draw: the first 25 at once, the rest 25 at a time while nothing else is to be done, so that
 * no task is long. A second later all are drawn, for finding in the page, printing and screen readers.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(step)
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + step))
  }, [count, total])
  return Math.min(count, total)
}

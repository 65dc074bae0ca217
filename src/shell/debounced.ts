import { useEffect, useState } from 'react'

/** The text as it was when its writer last paused that many milliseconds: what is looked up is not asked at every key. */
export function useDebounced(text: string, pause: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}

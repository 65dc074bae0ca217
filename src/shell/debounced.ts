import { useEffect, useState } from 'react'

/** The text as it was after the last pause of that many milliseconds, so that not every key press sends a request. */
export function useDebounced(text: string, pause: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}

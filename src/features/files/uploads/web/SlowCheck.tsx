import { useEffect, useState } from 'react'
import { Row } from '#ui/Stack.tsx'
import { CheckAgain } from './CheckAgain.tsx'
import { useWords } from './words.ts'

interface SlowCheckProps {
  id: string
  name: string
  /** When the last byte arrived. */
  arrivedAt: string
}

/** A check takes seconds. After this time it has failed and waits for its next attempt, or the queue is long. */
const usualMs = 60_000

/** Of a file that is being checked for longer than usual: says so, and lets the server try at once. */
export function SlowCheck({ id, name, arrivedAt }: SlowCheckProps) {
  const { way } = useWords()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), Math.max(0, Date.parse(arrivedAt) + usualMs - Date.now()))
    return () => clearTimeout(timer)
  }, [arrivedAt])
  if (!isSlow) return null
  return (
    <Row gap={2}>
      <span>{way.slow(name)}</span>
      <CheckAgain id={id} name={name} />
    </Row>
  )
}

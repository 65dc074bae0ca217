import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#shell/calls/call.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/Stack.tsx'
import { readUploadAgain } from '../../file/contract/verdict.ts'
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
  const errorText = useErrorText()
  const again = useMutation({
    mutationFn: () => call(readUploadAgain, { params: { id } }),
    onError: error => toast.error(errorText(error)),
  })
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), Math.max(0, Date.parse(arrivedAt) + usualMs - Date.now()))
    return () => clearTimeout(timer)
  }, [arrivedAt])
  if (!isSlow) return null
  return (
    <Row gap={2}>
      <span>{way.slow(name)}</span>
      <Button size="small" variant="quiet" busy={again.isPending} onClick={() => again.mutate()}>
        {way.checkAgain}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </Row>
  )
}

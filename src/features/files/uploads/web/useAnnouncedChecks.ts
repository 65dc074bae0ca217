import { useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '#ui/announce.ts'
import { useWords } from './words.ts'

// a dozen files that arrive together are one sentence
const pauseMs = 1000

/** Announces how many of the files that are on their way together were checked, and that all of them were. */
export function useAnnouncedChecks(pending: number): void {
  const { announced } = useWords()
  const batch = useRef({ pending: 0, total: 0 })
  const count = useEffectEvent((now: number) => {
    const before = batch.current
    const total = (before.pending === 0 ? 0 : before.total) + Math.max(0, now - before.pending)
    if (now !== before.pending) batch.current = { pending: now, total }
  })
  const say = useEffectEvent(() => {
    const { pending: left, total } = batch.current
    if (total > 0) announce(left === 0 ? announced.allChecked(total) : announced.checked(total - left, total))
  })
  useEffect(() => {
    count(pending)
    const timer = setTimeout(() => say(), pauseMs)
    return () => clearTimeout(timer)
  }, [pending])
}

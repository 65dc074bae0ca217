import { Clock, DoorOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showMoment } from '#kit/dates.ts'
import { closingOf, isOpen, nextOpening } from '#kit/supportHours.ts'
import styles from './SupportHours.module.css'
import { useWords } from './words.ts'

/** Whether support is open now and until when, or when it opens next; in the reader's time zone. */
export function SupportHours() {
  const { hours: words } = useWords()
  const now = useNow()
  const open = isOpen(now)
  return (
    <span className={styles.hours} title={words.always}>
      {open ? (
        <DoorOpen className={styles.open} aria-hidden="true" />
      ) : (
        <Clock className={styles.closed} aria-hidden="true" />
      )}
      <span>
        {open
          ? words.open(showMoment(closingOf(now).toISOString()).slice(-5))
          : words.closed(showMoment(nextOpening(now).toISOString()))}
      </span>
    </span>
  )
}

/** The current time, updated every half minute, so that an open page stays correct. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(clock)
  }, [])
  return now
}

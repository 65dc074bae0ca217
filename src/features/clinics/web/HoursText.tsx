import type { OpeningHours } from '../contract/hours.ts'
import styles from './HoursText.module.css'
import { linesOf } from './week.ts'
import { useWords } from './words.ts'

/** Opening hours as people say them: neighbouring days with the same hours in one line. */
export function HoursText({ hours }: { hours: OpeningHours }) {
  const words = useWords()
  const lines = linesOf(hours)
  if (lines.length === 0) return <span className={styles.none}>{words.hours.notTold}</span>
  return (
    <span className={styles.lines}>
      {lines.map(({ first, last, times }) => (
        <span key={first} className={styles.line}>
          <span className={styles.days}>
            {first === last ? words.shortDays[first] : `${words.shortDays[first]}–${words.shortDays[last]}`}
          </span>{' '}
          <span className={styles.times}>
            {times.map(time => (
              <span key={time}>{time}</span>
            ))}
          </span>
        </span>
      ))}
    </span>
  )
}

import { Copy, Plus, X } from 'lucide-react'
import { Menu } from '#shell/popups/Menu.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Switch } from '#ui/Checkbox.tsx'
import { TimeField } from '#ui/TimeField.tsx'
import type { OpeningHours } from '../contract/hours.ts'
import { type Weekday, weekdays } from '../contract/options.ts'
import styles from './HoursEditor.module.css'
import {
  addInterval,
  changeInterval,
  closeDay,
  copyDay,
  isOnlyOpen,
  openDay,
  removeInterval,
  workdays,
} from './week.ts'
import { useWords } from './words.ts'

interface HoursEditorProps {
  hours: OpeningHours
  onChange: (hours: OpeningHours) => void
  /** The text of the fault at `openingHours.monday.0.to` and similar paths. */
  faultAt: (path: string) => string | undefined
}

/** The week, one row for each day: one tap opens a day with its neighbour's hours, one more copies it to the others. */
export function HoursEditor(props: HoursEditorProps) {
  return (
    <ul>
      {weekdays.map(day => (
        <DayRow key={day} day={day} {...props} />
      ))}
    </ul>
  )
}

function DayRow({ day, hours, onChange, faultAt }: HoursEditorProps & { day: Weekday }) {
  const words = useWords()
  const intervals = hours[day]
  const isOpen = intervals.length > 0
  const dayFault = faultAt(`openingHours.${day}`)
  return (
    <li className={styles.day} data-invalid={dayFault ? true : undefined}>
      <div className={styles.name}>
        <Switch
          label={words.weekdays[day]}
          checked={isOpen}
          onChange={on => onChange(on ? openDay(hours, day) : closeDay(hours, day))}
        />
      </div>
      {isOpen ? (
        <>
          <div className={styles.intervals}>
            {intervals.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no identity except its position
              <IntervalRow key={at} day={day} at={at} hours={hours} onChange={onChange} faultAt={faultAt} />
            ))}
            <DayFault text={dayFault} />
            {isOnlyOpen(hours, day) && workdays.includes(day) && (
              <span>
                <Button
                  size="small"
                  icon={<Copy aria-hidden="true" />}
                  onClick={() => onChange(copyDay(hours, day, workdays))}
                >
                  {words.hours.copyToWeekdays}
                </Button>
              </span>
            )}
          </div>
          <DayTools day={day} hours={hours} onChange={onChange} />
        </>
      ) : (
        <span className={styles.closed}>{words.hours.closed}</span>
      )}
    </li>
  )
}

function DayTools({ day, hours, onChange }: Omit<HoursEditorProps, 'faultAt'> & { day: Weekday }) {
  const words = useWords()
  const copy = (to: readonly Weekday[]) => () => onChange(copyDay(hours, day, to))
  return (
    <div className={styles.tools}>
      <IconButton
        label={words.hours.addIntervalOf(words.weekdays[day])}
        icon={<Plus />}
        disabledReason={hours[day].length >= 4 ? words.faults['too-many-intervals'] : undefined}
        onClick={() => onChange(addInterval(hours, day))}
      />
      <Menu
        label={words.hours.copyOf(words.weekdays[day])}
        icon={<Copy aria-hidden="true" />}
        trigger="icon"
        items={[
          { id: 'workdays', label: words.hours.copyToWeekdays, onAction: copy(workdays) },
          { id: 'all', label: words.hours.copyToAll, onAction: copy(weekdays) },
        ]}
      />
    </div>
  )
}

function IntervalRow({ day, at, hours, onChange, faultAt }: HoursEditorProps & { day: Weekday; at: number }) {
  const words = useWords()
  const interval = hours[day][at]
  if (!interval) return null
  const name = words.weekdays[day]
  const set = (part: { from?: string; to?: string }) => onChange(changeInterval(hours, { day, at, part }))
  return (
    <div className={styles.interval}>
      <TimeField
        label={words.hours.from(name)}
        hideLabel
        value={interval.from}
        error={faultAt(`openingHours.${day}.${at}.from`)}
        onChange={from => set({ from })}
      />
      <span className={styles.until} aria-hidden="true">
        {words.hours.until}
      </span>
      <TimeField
        label={words.hours.to(name)}
        hideLabel
        value={interval.to}
        error={faultAt(`openingHours.${day}.${at}.to`)}
        onChange={to => set({ to })}
      />
      <IconButton
        label={words.hours.remove(name, interval.from)}
        icon={<X />}
        onClick={() => onChange(removeInterval(hours, day, at))}
      />
    </div>
  )
}

function DayFault({ text }: { text: string | undefined }) {
  return text ? <p className={styles.fault}>{text}</p> : null
}

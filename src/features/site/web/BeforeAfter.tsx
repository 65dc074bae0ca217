import { type InputEvent, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './BeforeAfter.module.css'
import { Picture } from './Picture.tsx'
import { useSiteWords } from './words.ts'

interface BeforeAfterProps {
  view: 'front' | 'upper' | 'lower'
  sizes: string
  /** It is in the first viewport. */
  priority?: boolean
}

/**
 * The first and the last stage of a plan on top of each other: a handle, which is a native slider, uncovers one or the
 * other. Without scripts one is below the other. It is on a Plate, which states that it is a simulation.
 */
export function BeforeAfter({ view, sizes, priority = false }: BeforeAfterProps) {
  const { slider, pictures } = useSiteWords()
  const frame = useRef<HTMLDivElement>(null)
  // the content security policy allows no style in the markup: the share is set from here, and CSS has the initial
  // value
  const uncover = (event: InputEvent<HTMLInputElement>) =>
    frame.current?.style.setProperty('--share', String(Number(event.currentTarget.value) / 100))
  return (
    <div ref={frame} className={styles.frame}>
      <div className={classes(styles.side, styles.before)}>
        <Picture name={`results-${view}-before`} sizes={sizes} alt={pictures[view].before} priority={priority} />
        <span className={styles.label}>{slider.before}</span>
      </div>
      <div className={classes(styles.side, styles.after)}>
        <Picture name={`results-${view}-after`} sizes={sizes} alt={pictures[view].after} priority={priority} />
        <span className={styles.label}>{slider.after}</span>
      </div>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={100}
        defaultValue={50}
        autoComplete="off"
        aria-label={slider.compare}
        onInput={uncover}
      />
      <span className={styles.handle} aria-hidden="true">
        <svg className={styles.knob} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d="m19 17-7 7 7 7m10-14 7 7-7 7" />
        </svg>
      </span>
    </div>
  )
}

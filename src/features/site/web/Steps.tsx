import { classes } from '#ui/classes.ts'
import styles from './Steps.module.css'

interface StepsProps {
  steps: readonly { title: string; text: string }[]
  /** Side by side, or one below the other with the numbers in the margin. */
  flow?: 'across' | 'down'
}

/** The steps of a process in an ordered list, which numbers them. */
export function Steps({ steps, flow = 'across' }: StepsProps) {
  return (
    <ol className={classes(styles.steps, styles[flow])}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

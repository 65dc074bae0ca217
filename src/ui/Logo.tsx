import { classes } from './classes.ts'
import styles from './Logo.module.css'

// the size of the mark; CSS sets that of the name, because a prerendered page has no style attributes (X1)
const pixels = { medium: 30, large: 44 } as const

interface LogoProps {
  size?: keyof typeof pixels
  wordmark?: boolean
}

/** The logo: an aligner's arch around a dental arch; with or without the name. Takes the colour of its text. */
export function Logo({ size = 'medium', wordmark = true }: LogoProps) {
  return (
    <span className={styles.logo} role="img" aria-label="Idealign">
      <svg
        width={pixels[size]}
        height={pixels[size]}
        viewBox="0 0 32 32"
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path className={styles.outer} d="M4.5 8c0 10 5 16 11.5 16s11.5-6 11.5-16" strokeWidth="3.6" />
        <path className={styles.inner} d="M10.6 7c0 6.4 2.1 10 5.4 10s5.4-3.6 5.4-10" strokeWidth="3.6" />
      </svg>
      {wordmark && (
        <span className={classes(styles.word, styles[size])} aria-hidden="true">
          idealign
        </span>
      )}
    </span>
  )
}

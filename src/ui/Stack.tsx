import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Stack.module.css'

/** Steps of the 4 px grid. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

/** Elements below each other. */
export function Stack({ gap = 4, children }: { gap?: Gap; children: ReactNode }) {
  return (
    <div className={styles.stack} style={{ gap: gap * 4 }}>
      {children}
    </div>
  )
}

interface RowProps {
  gap?: Gap
  wrap?: boolean
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'start' | 'space-between' | 'end'
  children: ReactNode
}

/** Elements beside each other; they wrap unless `wrap` is false. */
export function Row({ gap = 3, wrap = true, align = 'center', justify = 'start', children }: RowProps) {
  return (
    <div
      className={classes(styles.row, wrap && styles.wrap)}
      style={{ gap: gap * 4, alignItems: align, justifyContent: justify }}
    >
      {children}
    </div>
  )
}

/** As many equal columns of at least `min` px as fit. */
export function Grid({ min = 240, gap = 4, children }: { min?: number; gap?: Gap; children: ReactNode }) {
  const style: CSSProperties = {
    gap: gap * 4,
    gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`,
  }
  return (
    <div className={styles.grid} style={style}>
      {children}
    </div>
  )
}

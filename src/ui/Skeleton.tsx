import styles from './Skeleton.module.css'

interface SkeletonProps {
  width?: string | number
  height?: number
  lines?: number
}

/** The outline of content that is loading. Hidden from screen readers: the area around it announces that it is busy. */
export function Skeleton({ width = '100%', height = 16, lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.box} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never move
          key={line}
          className={styles.line}
          style={{ width: line > 0 && line === lines - 1 ? '60%' : width, height }}
        />
      ))}
    </span>
  )
}

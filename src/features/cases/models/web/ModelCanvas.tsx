import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './ModelCanvas.module.css'

interface ModelCanvasProps {
  canvas: RefObject<HTMLCanvasElement | null>
  label: string
  /** How it is used by keyboard, for screen readers. */
  keys: string
  /** What the canvas shows, where it is one of two. */
  caption?: string | undefined
  /** Whether a click chooses a point. */
  isAiming?: boolean
  onKeyDown: (event: KeyboardEvent) => void
  /** What lies over the models. */
  children?: ReactNode
}

/** The frame of models in 3D. */
export function ModelCanvas({ canvas, label, keys, caption, isAiming, onKeyDown, children }: ModelCanvasProps) {
  return (
    <figure className={styles.figure}>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      <div className={styles.stage}>
        <canvas
          ref={canvas}
          className={classes(styles.canvas, isAiming && styles.aiming)}
          tabIndex={0}
          role="img"
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {keys}
        </canvas>
        {children}
      </div>
    </figure>
  )
}

/** Two frames beside each other where there is room, otherwise one below the other. */
export function CanvasPair({ isPair, children }: { isPair: boolean; children: ReactNode }) {
  return (
    <div className={styles.frames} data-pair={isPair || undefined}>
      {children}
    </div>
  )
}

/** The buttons over a model; on a phone they are below it. */
export function ModelTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>
}

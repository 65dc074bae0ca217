import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './ModelCanvas.module.css'

interface ModelCanvasProps {
  canvas: RefObject<HTMLCanvasElement | null>
  label: string
  /** What kind of control it is, in the reader's language. */
  role: string
  /** What is seen in it now, for those who do not see it. */
  shows: string
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

/** The frame of models in 3D. It takes keys, which a picture does not: screen readers hand them over to an application. */
export function ModelCanvas(props: ModelCanvasProps) {
  const { canvas, label, role, shows, keys, caption, isAiming, onKeyDown, children } = props
  const id = useId()
  return (
    <figure className={styles.figure}>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an application is the role that takes keys */}
        <canvas
          ref={canvas}
          className={classes(styles.canvas, isAiming && styles.aiming)}
          tabIndex={0}
          role="application"
          aria-roledescription={role}
          aria-label={label}
          aria-describedby={`${id}-shows ${id}-keys`}
          onKeyDown={onKeyDown}
        />
        <p id={`${id}-shows`} className="visually-hidden">
          {shows}.
        </p>
        <p id={`${id}-keys`} hidden>
          {keys}
        </p>
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

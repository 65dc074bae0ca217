import { type MouseEvent, type ReactNode, useId } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import { Spinner } from './Spinner.tsx'
import { useUiWords } from './words.tsx'

interface Appearance {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'small'
  icon?: ReactNode
  full?: boolean
}

export interface ButtonProps extends Appearance {
  children: ReactNode
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  type?: 'button' | 'submit'
  /** An action is running: shows a spinner and ignores clicks. */
  busy?: boolean
  /** Why it cannot be pressed now. It stays focusable, so that everyone can read the reason. */
  disabledReason?: string | undefined
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

/** A native button. */
export function Button({ children, onClick, type = 'button', busy, disabledReason, icon, ...rest }: ButtonProps) {
  const { variant, size, full, ...aria } = rest
  const id = useId()
  return (
    <button
      {...aria}
      type={type}
      className={buttonClass({ variant, size, full })}
      aria-disabled={Boolean(disabledReason) || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason && id}
      onClick={event => {
        if (disabledReason || busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
      {/* inside the button, which keeps the focus when a reason comes or goes; hidden, since it is no part of the name */}
      {disabledReason && (
        <span id={id} className={styles.reason} aria-hidden="true">
          {disabledReason}
        </span>
      )}
    </button>
  )
}

export interface IconButtonProps {
  label: string
  icon: ReactNode
  onClick?: (() => void) | undefined
  size?: 'medium' | 'small'
  disabledReason?: string | undefined
}

/** A button that is only an icon; its label is read by screen readers and shown on hover and focus. */
export function IconButton({ label, icon, onClick, size, disabledReason }: IconButtonProps) {
  const { labelled } = useUiWords()
  const id = useId()
  return (
    <span className={styles.labelled}>
      <button
        type="button"
        className={classes(buttonClass({ variant: 'quiet', size }), styles.iconOnly)}
        aria-labelledby={id}
        aria-disabled={Boolean(disabledReason) || undefined}
        onClick={() => !disabledReason && onClick?.()}
      >
        {icon}
      </button>
      <span id={id} className={styles.reason}>
        {disabledReason ? labelled(label, disabledReason) : label}
      </span>
    </span>
  )
}

export interface LinkButtonProps extends Appearance {
  href: string
  children: ReactNode
  newTab?: boolean
}

/** A link that looks like a button. */
export function LinkButton({ href, children, newTab = false, icon, ...rest }: LinkButtonProps) {
  return (
    <Link href={href} newTab={newTab} className={buttonClass(rest)}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

type AppearanceProps = { [K in 'variant' | 'size' | 'full']?: Appearance[K] | undefined }

function buttonClass({ variant = 'secondary', size = 'medium', full }: AppearanceProps): string {
  return classes(styles.button, styles[variant], size === 'small' && styles.small, full && styles.full)
}

import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { classes } from './classes.ts'
import { Status } from './Status.tsx'
import { useUiWords } from './words.tsx'

interface BannerProps {
  tone: 'info' | 'good' | 'warn' | 'bad'
  title?: string
  /** For one that answers what the reader did: it is announced when it appears. One that belongs to the page is not. */
  isAnnounced?: boolean
  children?: ReactNode
  actions?: ReactNode
  onClose?: () => void
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const

/** A message that the reader must see, next to what it is about. `bad` is announced at once. */
export function Banner({ tone, title, isAnnounced = false, children, actions, onClose }: BannerProps) {
  const words = useUiWords()
  const Icon = icons[tone]
  const isStatus = isAnnounced && tone !== 'bad'
  const Frame = isStatus ? Status : 'div'
  return (
    <Frame
      className={classes(styles.banner, styles[tone])}
      {...(isStatus ? { as: 'div' } : tone === 'bad' && { role: 'alert' })}
    >
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onClose && (
        <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      )}
    </Frame>
  )
}

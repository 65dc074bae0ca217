import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { classes } from './classes.ts'
import { useUiWords } from './words.tsx'

interface BannerProps {
  tone: 'info' | 'good' | 'warn' | 'bad'
  title?: string
  children?: ReactNode
  actions?: ReactNode
  onClose?: () => void
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const

/** A message that the reader must see, next to what it is about. `bad` is announced at once. */
export function Banner({ tone, title, children, actions, onClose }: BannerProps) {
  const words = useUiWords()
  const Icon = icons[tone]
  return (
    <div className={classes(styles.banner, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
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
    </div>
  )
}

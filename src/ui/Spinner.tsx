import styles from './Spinner.module.css'

interface SpinnerProps {
  /** For screen readers. Omitted inside a part that is announced as busy already. */
  label?: string
  size?: 'small' | 'large'
}

export function Spinner({ label, size = 'small' }: SpinnerProps) {
  return (
    <span className={styles.box}>
      <span className={size === 'large' ? styles.large : styles.small} aria-hidden="true" />
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}

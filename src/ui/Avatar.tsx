import styles from './Avatar.module.css'

/** The initials of a person. Their name is said beside it. */
export function Avatar({ name, size = 36 }: { name: string; size?: number }) {
  const parts = name.trim().split(/\s+/)
  const initials = [parts[0], parts.length > 1 ? parts.at(-1) : ''].map(part => part?.[0] ?? '').join('')
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}

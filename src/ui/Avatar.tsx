import styles from './Avatar.module.css'

/** A person's photo, or their initials if there is none. Their name is shown beside it. */
export function Avatar({ name, size = 36, src }: { name: string; size?: number; src?: string | undefined }) {
  if (src) return <img className={styles.photo} src={src} alt="" width={size} height={size} />
  const parts = name.trim().split(/\s+/)
  const initials = [parts[0], parts.length > 1 ? parts.at(-1) : ''].map(part => part?.[0] ?? '').join('')
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  )
}

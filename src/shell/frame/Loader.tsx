import { Logo } from '#ui/Logo.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import styles from './Loader.module.css'

/** The full-screen loader with the product's logo. It has no words, because words may be what is loading. */
export function Loader() {
  return (
    <div className={styles.screen}>
      <Logo size="large" />
      <Spinner />
    </div>
  )
}

/** The loading fallback of a part of a page. */
export function PageLoading() {
  return (
    <div className={styles.part}>
      <Spinner size="large" />
    </div>
  )
}

import styles from './RequestNote.module.css'

/** What the provider asked for, above the field or record where it is corrected. Nothing without a request. */
export function RequestNote({ request }: { request: string | undefined }) {
  return request && <p className={styles.request}>{request}</p>
}

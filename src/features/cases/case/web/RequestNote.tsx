import styles from './RequestNote.module.css'

/** The provider's request, above the field or record that it is about. Nothing without a request. */
export function RequestNote({ request }: { request: string | undefined }) {
  return request && <p className={styles.request}>{request}</p>
}

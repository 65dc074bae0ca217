import { createContext, type ReactNode, use } from 'react'
import { RequestNote } from '#features/cases/case/web/RequestNote.tsx'
import styles from './StepFrame.module.css'
import { useSubmissionWords } from './words.ts'

/** True while only requested fields may be changed. */
export const RequestedFieldsOnly = createContext(false)

/** The place of one field, with an id for links from the readiness list; the provider's request is shown above it. */
export function FieldPlace({
  field,
  request,
  children,
}: {
  field: string
  request: string | undefined
  children: ReactNode
}) {
  const words = useSubmissionWords()
  const isLocked = use(RequestedFieldsOnly) && request === undefined
  return (
    <div id={`field-${field}`} className={styles.place}>
      <RequestNote request={request} />
      <div inert={isLocked} className={styles.content}>
        {children}
      </div>
      {isLocked && <p className={styles.locked}>{words.notAsked}</p>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Picture } from '#features/files/pictures/web/Picture.tsx'
import { showDay } from '#kit/dates.ts'
import type { CaseRecord } from '../contract/file.ts'
import type { Slot } from '../contract/options.ts'
import styles from './FramedRecord.module.css'
import { useWords } from './words.ts'

interface FramedRecordProps {
  slot: Slot
  record: CaseRecord | undefined
  /** What its picture is called; the name of the slot where there is none. */
  label: string
  onOpen: (fileId: string) => void
}

/** A picture among the records with its name; pressed, it is enlarged. */
export function FramedRecord({ slot, record, label, onOpen }: FramedRecordProps) {
  const words = useWords()
  return (
    <figure className={styles.frame}>
      {record ? (
        <button type="button" aria-label={words.view.open(label)} onClick={() => onOpen(record.fileId)}>
          <Picture fileId={record.fileId} alt={label} size="320" />
        </button>
      ) : (
        <span className={styles.absent}>{words.view.missing}</span>
      )}
      <figcaption>
        {words.slots[slot]}
        {record?.teeth && <small>{words.view.teeth(record.teeth)}</small>}
        {record?.taken && <small>{words.view.taken(showDay(record.taken.on))}</small>}
      </figcaption>
    </figure>
  )
}

/** As on a photo sheet: three photos of the face above, five of the teeth below. */
export function PhotoGrid({ children }: { children: ReactNode }) {
  return <div className={styles.photos}>{children}</div>
}

import { X } from 'lucide-react'
import { useState } from 'react'
import { slotRules, slots } from '#features/cases/records/contract/options.ts'
import { FramedRecord, PhotoGrid } from '#features/cases/records/web/FramedRecord.tsx'
import { useRecordName } from '#features/cases/records/web/useRecordName.ts'
import { useRecords } from '#features/cases/records/web/useRecords.ts'
import { LightBox } from '#features/files/pictures/web/LightBox.tsx'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PlanSubject } from '../contract/model.ts'
import styles from './PhotosBeside.module.css'
import { useWords } from './words.ts'

/** The photos of the cycle that the plan was made for, beside its models. One that is pressed is enlarged. */
export function PhotosBeside({ subject, onClose }: { subject: PlanSubject; onClose: () => void }) {
  const words = useWords()
  const { data, error, refetch } = useRecords(subject.caseId, subject.cycle)
  const [open, setOpen] = useState<string>()
  const photos = slots
    .filter(slot => slotRules[slot].kind === 'photo')
    .flatMap(slot => data?.records.filter(record => record.slot === slot) ?? [])
  const nameOf = useRecordName(photos)
  return (
    <aside className={styles.panel} aria-label={words.photos}>
      <div className={styles.head}>
        <h3>{words.photos}</h3>
        <IconButton size="small" label={words.closePhotos} icon={<X />} onClick={onClose} />
      </div>
      {!data && (error ? <LoadFailure error={error} retry={refetch} /> : <Skeleton lines={6} />)}
      {data && photos.length === 0 && <p>{words.noPhotos}</p>}
      <div className={styles.photos}>
        <PhotoGrid>
          {photos.map(photo => (
            <FramedRecord key={photo.id} slot={photo.slot} record={photo} label={nameOf(photo)} onOpen={setOpen} />
          ))}
        </PhotoGrid>
      </div>
      <LightBox pictures={photos.map(photo => ({ ...photo, label: nameOf(photo) }))} open={open} onOpen={setOpen} />
    </aside>
  )
}

import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { filePath } from '#features/files/file/contract/file.ts'
import { LightBox } from '#features/files/pictures/web/LightBox.tsx'
import { showDay } from '#kit/dates.ts'
import { download } from '#shell/calls/download.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { useUiWords } from '#ui/words.tsx'
import type { CaseRecord, CaseRecords } from '../contract/file.ts'
import { type Slot, slotRules, slots, slotsOf } from '../contract/options.ts'
import { FramedRecord, PhotoGrid } from './FramedRecord.tsx'
import styles from './RecordsView.module.css'
import { ScansIn3D } from './ScansIn3D.tsx'
import { useRecordName } from './useRecordName.ts'
import { useRecords } from './useRecords.ts'
import { useWords } from './words.ts'

/** The records of a case, read only: photos in the order of taking them, X-rays, scans in 3D, documents. */
export function RecordsView({ caseId, cycle }: { caseId: string; cycle?: number }) {
  const words = useWords()
  const records = useRecords(caseId, cycle)
  if (records.isPending) return <Skeleton lines={6} />
  if (records.isError) return <LoadFailure error={records.error} retry={records.refetch} />
  if (records.data.records.length === 0) return <EmptyState title={words.view.none}>{words.view.noneText}</EmptyState>
  return <RecordsViewLoaded caseId={caseId} caseRecords={records.data} />
}

function RecordsViewLoaded({ caseId, caseRecords }: { caseId: string; caseRecords: CaseRecords }) {
  const words = useWords()
  const { records } = caseRecords
  const nameOf = useRecordName(records)
  const [open, setOpen] = useState<string>()
  const pictures = slots
    .filter(slot => kindOf(slot) === 'photo' || kindOf(slot) === 'xray')
    .flatMap(slot => inSlot(records, slot).map(record => ({ ...record, label: nameOf(record) })))
  const scans = records.filter(record => slotRules[record.slot].kind === 'scan')
  const documents = slotsOf('document').flatMap(slot => inSlot(records, slot))
  const volumes = inSlot(records, 'cbct')
  // an optional photo that was not uploaded is not shown as missing
  const photos = slotsOf('photo').filter(slot => slotRules[slot].empty !== 'fine' || inSlot(records, slot).length > 0)
  const xrays = slotsOf('xray').filter(slot => inSlot(records, slot).length > 0)
  return (
    <Stack gap={8}>
      <section aria-label={words.kinds.photo}>
        <h2 className={styles.title}>{words.kinds.photo}</h2>
        <PhotoGrid>
          {photos.map(slot => {
            const [record] = inSlot(records, slot)
            const label = record ? nameOf(record) : words.slots[slot]
            return <FramedRecord key={slot} {...{ slot, record, label }} onOpen={setOpen} />
          })}
        </PhotoGrid>
      </section>
      {xrays.length + volumes.length > 0 && (
        <section aria-label={words.kinds.xray}>
          <h2 className={styles.title}>{words.kinds.xray}</h2>
          <div className={styles.xrays}>
            {xrays.flatMap(slot =>
              inSlot(records, slot).map(record => (
                <FramedRecord key={record.id} slot={slot} record={record} label={nameOf(record)} onOpen={setOpen} />
              )),
            )}
          </div>
          <Files records={volumes} />
        </section>
      )}
      {scans.length > 0 && (
        <section aria-label={words.kinds.scan}>
          <h2 className={styles.title}>{words.kinds.scan}</h2>
          <Stack gap={4}>
            <ScansIn3D caseId={caseId} caseRecords={caseRecords} />
            <Files records={scans} />
          </Stack>
        </section>
      )}
      {documents.length > 0 && (
        <section aria-label={words.kinds.document}>
          <h2 className={styles.title}>{words.kinds.document}</h2>
          <Files records={documents} />
        </section>
      )}
      <LightBox pictures={pictures} open={open} onOpen={setOpen} />
    </Stack>
  )
}

function Files({ records }: { records: CaseRecord[] }) {
  const words = useWords()
  const { labelled } = useUiWords()
  if (records.length === 0) return null
  return (
    <Row gap={2}>
      {records.map(({ id, fileId, name, slot, taken }) => (
        <span key={id} className={styles.file}>
          <Button
            size="small"
            icon={slot === 'document' ? <FileText /> : <Download />}
            onClick={() => download(filePath(fileId), name)}
          >
            {slot === 'document' ? words.step.download(name) : labelled(words.slots[slot], name)}
          </Button>
          {taken && <small>{words.view.taken(showDay(taken.on))}</small>}
        </span>
      ))}
    </Row>
  )
}

function inSlot(records: CaseRecord[], slot: Slot): CaseRecord[] {
  return records.filter(record => record.slot === slot)
}

function kindOf(slot: Slot) {
  return slotRules[slot].kind
}

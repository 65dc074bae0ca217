import { useState } from 'react'
import { acceptOf } from '#features/files/web/accept.ts'
import type { Upload } from '#features/files/web/uploads.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { FileDrop } from '#ui/FileDrop.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { CaseRecords } from '../contract/file.ts'
import { RecordKind, type Slot, slotRules, slotsOf } from '../contract/options.ts'
import { useDiscardUpload, useRecords, useRemoveRecord } from './api.ts'
import { probableSlot } from './assign.ts'
import { Judgement } from './Judgement.tsx'
import styles from './RecordsStep.module.css'
import { SlotCard } from './SlotCard.tsx'
import { Unplaced } from './Unplaced.tsx'
import { startUpload, useUploads } from './uploads.ts'
import { useWords } from './words.ts'

/** The records of a case being filled in: every named place, files dropped anywhere, uploads that can be left. */
export function RecordsStep({ caseId }: { caseId: string }) {
  const records = useRecords(caseId)
  if (records.isPending) return <Skeleton lines={8} />
  if (records.isError) return <LoadFailure error={records.error} retry={records.refetch} />
  return <Places caseId={caseId} found={records.data} />
}

function Places({ caseId, found }: { caseId: string; found: CaseRecords }) {
  const words = useWords()
  const uploads = useUploads(caseId)
  const [unplaced, setUnplaced] = useState<File[]>([])
  const canAdd = found.can.includes('add-records')
  const put = (file: File, slot: Slot) => startUpload({ caseId, kind: slotRules[slot].kind, slot, file }, found.open)
  const take = (files: File[]) => {
    for (const { file, slot } of placed(files, found, uploads)) if (slot) put(file, slot)
    setUnplaced([...unplaced, ...placed(files, found, uploads).flatMap(({ file, slot }) => (slot ? [] : [file]))])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping beside the places is a shortcut; each place has its own control
    <div
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        // a drop on one place was taken there
        if (canAdd && !event.defaultPrevented) take([...event.dataTransfer.files])
        event.preventDefault()
      }}
    >
      <Stack gap={6}>
        {canAdd && (
          <FileDrop
            label={words.step.drop}
            hint={words.step.dropHint}
            multiple
            accept={RecordKind.options.map(acceptOf).join(',')}
            onFiles={take}
          />
        )}
        <Unplaced
          files={unplaced}
          onPlace={(file, slot) => {
            put(file, slot)
            setUnplaced(unplaced.filter(f => f !== file))
          }}
          onDismiss={file => setUnplaced(unplaced.filter(f => f !== file))}
        />
        {RecordKind.options.map(kind => (
          <section key={kind} aria-label={words.kinds[kind]}>
            <Stack gap={3}>
              <Heading kind={kind} found={found} />
              <div className={styles.grid}>
                {slotsOf(kind).map(slot => (
                  <Place key={slot} {...{ caseId, slot, found, uploads, canAdd, put }} />
                ))}
              </div>
            </Stack>
          </section>
        ))}
      </Stack>
    </div>
  )
}

function Heading({ kind, found }: { kind: RecordKind; found: CaseRecords }) {
  const words = useWords()
  const needed = slotsOf(kind).filter(slot => slotRules[slot].empty === 'block')
  const filled = needed.filter(slot => found.records.some(record => record.slot === slot))
  // what is said of two scans together belongs to neither card alone
  const fit = kind === 'scan' ? found.readiness.filter(item => item.code === 'frames-agree') : []
  return (
    <>
      <div className={styles.heading}>
        <h2>{words.kinds[kind]}</h2>
        {needed.length > 0 && <span>{words.step.done(filled.length, needed.length)}</span>}
      </div>
      {fit.map(item => (
        <Judgement key={item.code} item={item} />
      ))}
    </>
  )
}

interface PlaceProps {
  caseId: string
  slot: Slot
  found: CaseRecords
  uploads: readonly Upload[]
  canAdd: boolean
  put: (file: File, slot: Slot) => void
}

function Place({ caseId, slot, found, uploads, canAdd, put }: PlaceProps) {
  const remove = useRemoveRecord(caseId)
  const discard = useDiscardUpload(caseId)
  const mine = uploads.filter(upload => upload.slot === slot)
  // an upload of this tab speaks for itself
  const isHere = (sha256: string) =>
    mine.some(upload => upload.facts?.sha256 === sha256 || upload.stage.at === 'reading')
  return (
    <SlotCard
      slot={slot}
      records={found.records.filter(record => record.slot === slot)}
      uploads={mine}
      open={found.open.filter(upload => upload.slot === slot && !isHere(upload.sha256))}
      items={found.readiness.filter(item => item.slot === slot)}
      canAdd={canAdd}
      onFiles={files => {
        for (const file of files) put(file, slot)
      }}
      onRemove={record => remove.mutate(record.id)}
      onDiscard={upload => discard.mutate(upload.id)}
    />
  )
}

// A file goes where its name says, unless that place is taken: then a person decides
function placed(files: File[], found: CaseRecords, uploads: readonly Upload[]) {
  const taken = new Map<Slot, number>()
  const count = (slot: Slot) =>
    (taken.get(slot) ?? 0) +
    found.records.filter(record => record.slot === slot).length +
    uploads.filter(upload => upload.slot === slot && upload.stage.at !== 'refused').length
  return files.map(file => {
    const slot = probableSlot(file)
    if (!slot || count(slot) >= slotRules[slot].most) return { file, slot: undefined }
    taken.set(slot, (taken.get(slot) ?? 0) + 1)
    return { file, slot }
  })
}

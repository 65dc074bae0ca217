import { Box } from 'lucide-react'
import { useState } from 'react'
import { acceptOf } from '#features/files/uploads/web/accept.ts'
import { isEnded, type Upload } from '#features/files/uploads/web/uploads.ts'
import { useAnnouncedChecks } from '#features/files/uploads/web/useAnnouncedChecks.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { FileDrop } from '#ui/FileDrop.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { CaseRecords } from '../contract/file.ts'
import {
  groupNames,
  type RecordGroup,
  RecordKind,
  type Slot,
  slotRules,
  slotsBeside,
  slotsUnder,
  toothSlots,
} from '../contract/options.ts'
import { slotsDone } from '../contract/readiness.ts'
import { useConfirmRecords, useMoveRecord, useRemoveRecord } from './api.ts'
import { probableSlot } from './assign.ts'
import { DayField } from './DayField.tsx'
import { Guesses } from './Guesses.tsx'
import { ReadinessLine } from './ReadinessLine.tsx'
import styles from './RecordsStep.module.css'
import { ScansIn3D } from './ScansIn3D.tsx'
import { SlotCard } from './SlotCard.tsx'
import { TeethField } from './TeethField.tsx'
import { Unplaced } from './Unplaced.tsx'
import { startUpload, useUploads } from './uploads.ts'
import { useDiscardUpload, useRecords } from './useRecords.ts'
import { useWords } from './words.ts'

/** The records of a case while they are added: every slot, files dropped anywhere on the page, and running uploads. */
export function RecordsStep({ caseId }: { caseId: string }) {
  const records = useRecords(caseId)
  if (records.isPending) return <Skeleton lines={8} />
  if (records.isError) return <LoadFailure error={records.error} retry={records.refetch} />
  return <Places caseId={caseId} caseRecords={records.data} />
}

function Places({ caseId, caseRecords }: { caseId: string; caseRecords: CaseRecords }) {
  const words = useWords()
  const uploads = useUploads(caseId)
  const [unplaced, setUnplaced] = useState<File[]>([])
  const canAdd = caseRecords.can.includes('add-records')
  useAnnouncedChecks(pendingFiles(uploads, caseRecords))
  const put = (file: File, slot: Slot) =>
    startUpload({ caseId, kind: slotRules[slot].kind, slot, file }, caseRecords.open)
  const putByName = (file: File, slot: Slot) => {
    const { kind } = slotRules[slot]
    // any PDF can be a document, and a CBCT has only one slot: neither is a guess
    startUpload({ caseId, kind, slot, isSlotGuessed: slot !== 'document' && slot !== 'cbct', file }, caseRecords.open)
  }
  const take = (files: File[]) => {
    const sorted = placed(files, caseRecords, uploads)
    for (const { file, slot } of sorted) if (slot) putByName(file, slot)
    setUnplaced([...unplaced, ...sorted.flatMap(({ file, slot }) => (slot ? [] : [file]))])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping beside the places is a shortcut; each place has its own control
    <div
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        // a drop on a slot was handled there
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
            accept={acceptOf(RecordKind.options)}
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
        {canAdd && <Guesses caseId={caseId} records={caseRecords.records} />}
        {groupNames.map(group => (
          <section key={group} aria-label={words.kinds[group]}>
            <Stack gap={3}>
              <Heading group={group} caseRecords={caseRecords} />
              {group === 'scan' && <ScansToLookAt caseId={caseId} caseRecords={caseRecords} />}
              <div className={styles.grid}>
                {slotsUnder(group).map(slot => (
                  <Place key={slot} {...{ caseId, slot, caseRecords, uploads, canAdd, put }} />
                ))}
              </div>
            </Stack>
          </section>
        ))}
      </Stack>
    </div>
  )
}

// scans look alike in a list; the 3D view is large, so it is loaded only on demand
function ScansToLookAt({ caseId, caseRecords }: { caseId: string; caseRecords: CaseRecords }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  if (!caseRecords.records.some(record => slotRules[record.slot].kind === 'scan')) return null
  return (
    <Stack gap={3}>
      <div>
        <Button size="small" icon={<Box />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.view.scans}
        </Button>
      </div>
      {isOpen && <ScansIn3D caseId={caseId} caseRecords={caseRecords} />}
    </Stack>
  )
}

function Heading({ group, caseRecords }: { group: RecordGroup; caseRecords: CaseRecords }) {
  const words = useWords()
  const { needed, done } = slotsDone(group, caseRecords.readiness)
  // a finding about both scans is shown in neither card alone
  const fit = group === 'scan' ? caseRecords.readiness.filter(item => item.code === 'frames-agree') : []
  return (
    <>
      <div className={styles.heading}>
        <h2>{words.kinds[group]}</h2>
        {needed.length > 0 && <span>{words.step.done(done.length, needed.length)}</span>}
      </div>
      {fit.map(item => (
        <ReadinessLine key={item.code} item={item} />
      ))}
    </>
  )
}

interface PlaceProps {
  caseId: string
  slot: Slot
  caseRecords: CaseRecords
  uploads: readonly Upload[]
  canAdd: boolean
  put: (file: File, slot: Slot) => void
}

function Place({ caseId, slot, caseRecords, uploads, canAdd, put }: PlaceProps) {
  const words = useWords()
  const remove = useRemoveRecord(caseId)
  const discard = useDiscardUpload(caseId)
  const move = useMoveRecord(caseId)
  const confirm = useConfirmRecords(caseId)
  const mine = uploads.filter(upload => upload.slot === slot)
  // an upload of this tab shows its own state
  const isHere = (sha256: string) =>
    mine.some(upload => upload.facts?.sha256 === sha256 || upload.stage.at === 'reading')
  return (
    <SlotCard
      caseId={caseId}
      slot={slot}
      records={caseRecords.records.filter(record => record.slot === slot)}
      all={caseRecords.records}
      uploads={mine}
      open={caseRecords.open.filter(upload => upload.slot === slot && !isHere(upload.sha256))}
      items={caseRecords.readiness.filter(item => item.slot === slot)}
      canAdd={canAdd}
      onFiles={files => {
        for (const file of files) put(file, slot)
      }}
      places={slotsBeside(slot).map(other => ({ slot: other, full: isFull(other, caseRecords) }))}
      onMove={({ id }, to) =>
        // the button that moved it is no longer here: the focus goes to the new slot
        move.mutate({ record: id, slot: to }, { onSuccess: () => document.getElementById(`field-${to}`)?.focus() })
      }
      onConfirm={record => confirm.mutate([record.id])}
      fields={record => (
        <>
          {toothSlots.includes(slot) && <TeethField key={`teeth of ${record.id}`} caseId={caseId} record={record} />}
          <DayField key={record.id} caseId={caseId} record={record} />
        </>
      )}
      onRemove={record =>
        remove.mutate(record.id, { onSuccess: () => announce(words.step.removed(words.slots[slot])) })
      }
      onDiscard={upload => discard.mutate(upload.id)}
    />
  )
}

// what this tab sends, and what the server checks of any tab, each file once
function pendingFiles(uploads: readonly Upload[], { open }: CaseRecords): number {
  const running = uploads.filter(upload => !isEnded(upload))
  const isHere = (sha256: string) => running.some(({ facts }) => facts?.sha256 === sha256)
  return running.length + open.filter(({ state, sha256 }) => state === 'being-read' && !isHere(sha256)).length
}

// in a slot for one file, the two are swapped
function isFull(slot: Slot, { records }: CaseRecords): boolean {
  const { most } = slotRules[slot]
  return most > 1 && records.filter(record => record.slot === slot).length >= most
}

// A file goes to the slot in its name, unless that slot is taken: then a person decides
function placed(files: File[], caseRecords: CaseRecords, uploads: readonly Upload[]) {
  const taken = new Map<Slot, number>()
  const count = (slot: Slot) =>
    (taken.get(slot) ?? 0) +
    caseRecords.records.filter(record => record.slot === slot).length +
    uploads.filter(upload => upload.slot === slot && upload.stage.at !== 'refused').length
  return files.map(file => {
    const slot = probableSlot(file)
    if (!slot || count(slot) >= slotRules[slot].most) return { file, slot: undefined }
    taken.set(slot, (taken.get(slot) ?? 0) + 1)
    return { file, slot }
  })
}

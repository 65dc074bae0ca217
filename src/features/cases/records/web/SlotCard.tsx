import { type ReactNode, useMemo } from 'react'
import { acceptOf } from '#features/files/uploads/web/accept.ts'
import { RunningUpload } from '#features/files/uploads/web/RunningUpload.tsx'
import type { Upload } from '#features/files/uploads/web/uploads.ts'
import { classes } from '#ui/classes.ts'
import { FileDrop } from '#ui/FileDrop.tsx'
import type { CaseRecord } from '../contract/file.ts'
import { needCodes, type ReadinessItem } from '../contract/item.ts'
import type { OpenUpload } from '../contract/open.ts'
import { type Slot, slotRules } from '../contract/options.ts'
import { fileReadiness } from '../contract/readiness.ts'
import { factsBySlot } from '../contract/record.ts'
import { FiledRecord } from './FiledRecord.tsx'
import { ListedUpload } from './ListedUpload.tsx'
import { ReadinessLine } from './ReadinessLine.tsx'
import { SlotArt } from './SlotArt.tsx'
import styles from './SlotCard.module.css'
import { useRecordName } from './useRecordName.ts'
import { useWords } from './words.ts'

interface SlotCardProps {
  caseId: string
  slot: Slot
  records: readonly CaseRecord[]
  /** The records of all slots: an upload is checked together with them. */
  all: readonly CaseRecord[]
  uploads: readonly Upload[]
  open: readonly OpenUpload[]
  items: readonly ReadinessItem[]
  canAdd: boolean
  onFiles: (files: File[]) => void
  /** The slots that a file of this one can move to, in order; `full`: the slot can hold no more files. */
  places: readonly { slot: Slot; full: boolean }[]
  onMove: (record: CaseRecord, to: Slot) => void
  onConfirm: (record: CaseRecord) => void
  onRemove: (record: CaseRecord) => void
  /** Renders the field for the day of a record. */
  fields: (record: CaseRecord) => ReactNode
  onDiscard: (open: OpenUpload) => void
}

// an empty slot and a running upload are visible without a text
const unsaid: readonly ReadinessItem['code'][] = ['missing', 'arch-missing', 'being-read']

// a guess is shown beside its file, with the button that confirms it
const isShownAsText = ({ code }: ReadinessItem) => code !== 'place-guessed'

// these findings need a comparison of the picture with the drawing of the slot
const pictureCodes: readonly ReadinessItem['code'][] = [
  'not-a-mouth',
  'turned',
  'same-picture',
  'mirrored-picture',
  'sides-not-mirrored',
]
const isNeed = ({ code }: ReadinessItem) => needCodes.some(need => need === code)
const isOfPicture = ({ code }: ReadinessItem) => pictureCodes.includes(code)

/** One slot: its files, running uploads and findings, and the control that adds a file. */
export function SlotCard(props: SlotCardProps) {
  const { slot, records, uploads, open, items, canAdd, onFiles, onDiscard } = props
  const words = useWords()
  const nameOf = useRecordName(records)
  const { kind, empty, most } = slotRules[slot]
  const faults = items.filter(item => !unsaid.includes(item.code) && item.level !== 'pass')
  const isAsked = items.some(isNeed)
  const isEmpty = records.length === 0 && uploads.length === 0 && open.length === 0
  const isUploading =
    uploads.some(({ stage }) => stage.at !== 'refused' && stage.at !== 'failed') ||
    open.some(({ state }) => state === 'being-read')
  const level = faults.some(item => item.level === 'block') ? 'block' : faults.length > 0 ? 'warn' : 'pass'
  return (
    <article
      id={`field-${slot}`}
      className={classes(styles.card, styles[records.length > 0 ? level : 'empty'])}
      aria-label={words.slots[slot]}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h3>{words.slots[slot]}</h3>
        {isAsked ? (
          <small className={styles.asked}>{words.step.asked}</small>
        ) : (
          empty === 'fine' && <small>{words.step.optional}</small>
        )}
      </header>
      {(isEmpty || faults.some(isOfPicture)) && <SlotArt slot={slot} />}
      {records.map(record => (
        <FiledRecord
          key={record.id}
          record={record}
          label={nameOf(record)}
          places={props.places}
          canChange={canAdd}
          onMove={to => props.onMove(record, to)}
          onConfirm={() => props.onConfirm(record)}
          onRemove={() => props.onRemove(record)}
          fields={props.fields(record)}
        />
      ))}
      {isEmpty && <p className={styles.hint}>{words.hints[slot]}</p>}
      {faults.filter(isShownAsText).map(item => (
        <ReadinessLine key={JSON.stringify(item)} item={item} />
      ))}
      {uploads.map(upload => (
        <RunningUpload key={upload.id} upload={upload}>
          <Early slot={slot} facts={upload.facts} all={props.all} />
        </RunningUpload>
      ))}
      {open.map(upload => (
        <ListedUpload key={upload.id} caseId={props.caseId} upload={upload} onDiscard={() => onDiscard(upload)} />
      ))}
      {canAdd && (most === 1 ? !isUploading : records.length < most) && (
        <FileDrop
          size="compact"
          multiple={most > 1}
          about={words.slots[slot]}
          label={
            open.some(({ state }) => state === 'receiving')
              ? words.step.goOn
              : records.length > 0 && most === 1
                ? words.step.replace
                : words.step.add
          }
          {...(isEmpty && { hint: words.limits[kind] })}
          accept={acceptOf([kind])}
          onFiles={onFiles}
        />
      )}
    </article>
  )
}

/** Findings about a file of this tab before the server has received it. */
function Early({ slot, facts, all }: { slot: Slot; facts: Upload['facts']; all: readonly CaseRecord[] }) {
  // checking how two arches bite takes a tenth of a second, and upload progress renders this many times
  const items = useMemo(
    () => (facts ? fileReadiness({ ...factsBySlot(all), [slot]: [facts] }) : []),
    [slot, facts, all],
  )
  return items
    .filter(item => item.slot === slot && item.level !== 'pass')
    .map(item => <ReadinessLine key={item.code} item={item} />)
}

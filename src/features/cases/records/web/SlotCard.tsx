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
import { Judgement } from './Judgement.tsx'
import { ListedUpload } from './ListedUpload.tsx'
import { SlotArt } from './SlotArt.tsx'
import styles from './SlotCard.module.css'
import { useWords } from './words.ts'

interface SlotCardProps {
  slot: Slot
  records: readonly CaseRecord[]
  /** Of all places: what is on its way is judged together with what lies there. */
  all: readonly CaseRecord[]
  uploads: readonly Upload[]
  open: readonly OpenUpload[]
  items: readonly ReadinessItem[]
  canAdd: boolean
  onFiles: (files: File[]) => void
  /** The places a file of this one can move to, in order; `full`: nothing more fits there. */
  places: readonly { slot: Slot; full: boolean }[]
  onMove: (record: CaseRecord, to: Slot) => void
  onConfirm: (record: CaseRecord) => void
  onRemove: (record: CaseRecord) => void
  /** Asks on which day a record was made. */
  dayField: (record: CaseRecord) => ReactNode
  onDiscard: (open: OpenUpload) => void
}

// an empty place and a file on its way speak for themselves
const unsaid: readonly ReadinessItem['code'][] = ['missing', 'arch-missing', 'being-read']

// a guess is shown at its file, with what to do about it
const isShownAsText = ({ code }: ReadinessItem) => code !== 'place-guessed'

// what a picture shows is compared with the drawing of its place
const pictureCodes: readonly ReadinessItem['code'][] = [
  'not-a-mouth',
  'turned',
  'same-picture',
  'mirrored-picture',
  'sides-not-mirrored',
]
const isNeed = ({ code }: ReadinessItem) => needCodes.some(need => need === code)
const isOfPicture = ({ code }: ReadinessItem) => pictureCodes.includes(code)

/** One named place: what is in it, what is on its way, what is wrong with it, and how to fill it. */
export function SlotCard(props: SlotCardProps) {
  const { slot, records, uploads, open, items, canAdd, onFiles, onDiscard } = props
  const words = useWords()
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
          places={props.places}
          canChange={canAdd}
          onMove={to => props.onMove(record, to)}
          onConfirm={() => props.onConfirm(record)}
          onRemove={() => props.onRemove(record)}
          dayField={props.dayField(record)}
        />
      ))}
      {isEmpty && <p className={styles.hint}>{words.hints[slot]}</p>}
      {faults.filter(isShownAsText).map(item => (
        <Judgement key={JSON.stringify(item)} item={item} />
      ))}
      {uploads.map(upload => (
        <RunningUpload key={upload.id} upload={upload}>
          <Early slot={slot} facts={upload.facts} all={props.all} />
        </RunningUpload>
      ))}
      {open.map(upload => (
        <ListedUpload key={upload.id} upload={upload} onDiscard={() => onDiscard(upload)} />
      ))}
      {canAdd && (most === 1 ? !isUploading : records.length < most) && (
        <FileDrop
          compact
          multiple={most > 1}
          label={
            open.some(({ state }) => state === 'receiving')
              ? words.step.goOn
              : records.length > 0 && most === 1
                ? words.step.replace
                : words.step.add
          }
          {...(isEmpty && { hint: words.limits[kind] })}
          accept={acceptOf(kind)}
          onFiles={onFiles}
        />
      )}
    </article>
  )
}

/** What can be said of a file of this tab before the server has it. */
function Early({ slot, facts, all }: { slot: Slot; facts: Upload['facts']; all: readonly CaseRecord[] }) {
  // how two arches bite takes a tenth of a second, and the upload's progress renders this again many times
  const items = useMemo(
    () => (facts ? fileReadiness({ ...factsBySlot(all), [slot]: [facts] }) : []),
    [slot, facts, all],
  )
  return items
    .filter(item => item.slot === slot && item.level !== 'pass')
    .map(item => <Judgement key={item.code} item={item} />)
}

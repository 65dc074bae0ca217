import { ArrowRightLeft, Check, Download, FileArchive, FileBox, FileText, Tag, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FileFacts } from '#features/files/file/contract/facts.ts'
import { filePath, viewPath } from '#features/files/file/contract/file.ts'
import { showDay } from '#kit/dates.ts'
import { useFileUrl } from '#shell/calls/blobs.ts'
import { download } from '#shell/calls/download.ts'
import { Menu } from '#shell/popups/Menu.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import type { CaseRecord } from '../contract/file.ts'
import type { Slot } from '../contract/options.ts'
import styles from './SlotCard.module.css'
import { useWords } from './words.ts'

interface FiledRecordProps {
  record: CaseRecord
  /** What its picture is called. */
  label: string
  places: readonly { slot: Slot; full: boolean }[]
  canChange: boolean
  onMove: (to: Slot) => void
  onConfirm: () => void
  onRemove: () => void
  /** What its doctor may say of it. */
  fields: ReactNode
}

/** A file in its slot: its preview, whether the slot is a guess, and the actions on it. */
export function FiledRecord(props: FiledRecordProps) {
  const { record, label, places, canChange, onMove, onConfirm, onRemove, fields } = props
  const words = useWords()
  const { fileId, name, facts, guessed, taken, teeth } = record
  const Icon = icons[facts.kind] ?? FileText
  const isPicture = facts.kind === 'photo' || facts.kind === 'xray'
  return (
    <div className={styles.filled}>
      {isPicture ? <Thumb fileId={fileId} label={label} /> : <Icon />}
      <div className={styles.file}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <IconButton
          size="small"
          label={words.step.download(name)}
          icon={<Download />}
          onClick={() => download(filePath(fileId), name)}
        />
        {canChange && places.length > 0 && (
          <Menu
            trigger="icon"
            label={words.step.move(name)}
            icon={<ArrowRightLeft aria-hidden="true" />}
            items={places.map(place => ({
              id: place.slot,
              label: words.slots[place.slot],
              disabledReason: place.full ? words.step.full(words.slots[place.slot]) : undefined,
              onAction: () => onMove(place.slot),
            }))}
          />
        )}
        {canChange && <IconButton size="small" label={words.step.remove(name)} icon={<Trash2 />} onClick={onRemove} />}
      </div>
      {canChange ? (
        fields
      ) : (
        <>
          {teeth && <small className={styles.hint}>{words.view.teeth(teeth)}</small>}
          {taken && <small className={styles.hint}>{words.view.taken(showDay(taken.on))}</small>}
        </>
      )}
      {guessed && (
        <div className={styles.guess}>
          <span>
            <Tag aria-hidden="true" />
            {words.step.guessed}
          </span>
          {canChange && (
            <Button size="small" icon={<Check />} onClick={onConfirm}>
              {words.step.confirm}
              <span className="visually-hidden">: {name}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const icons: { readonly [kind in FileFacts['kind']]?: typeof FileText } = { scan: FileBox, cbct: FileArchive }

function Thumb({ fileId, label }: { fileId: string; label: string }) {
  const { url } = useFileUrl(viewPath(fileId, '320'))
  return <span className={styles.thumb}>{url && <img src={url} alt={label} />}</span>
}

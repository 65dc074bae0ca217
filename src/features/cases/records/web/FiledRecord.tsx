import { ArrowRightLeft, Check, Download, FileBox, FileText, Tag, Trash2 } from 'lucide-react'
import { filePath, viewPath } from '#features/files/file/contract/file.ts'
import { useFileUrl } from '#shell/calls/blobs.ts'
import { download } from '#shell/calls/download.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { CaseRecord } from '../contract/file.ts'
import type { Slot } from '../contract/options.ts'
import styles from './SlotCard.module.css'
import { useWords } from './words.ts'

interface FiledRecordProps {
  record: CaseRecord
  places: readonly { slot: Slot; full: boolean }[]
  canChange: boolean
  onMove: (to: Slot) => void
  onConfirm: () => void
  onRemove: () => void
}

/** A file in its place: a look at it, whether the place is a guess, and what can be done with it. */
export function FiledRecord({ record, places, canChange, onMove, onConfirm, onRemove }: FiledRecordProps) {
  const words = useWords()
  const { fileId, name, facts, guessed } = record
  const isPicture = facts.kind === 'photo' || facts.kind === 'xray'
  return (
    <div className={styles.filled}>
      {isPicture ? <Thumb fileId={fileId} name={name} /> : facts.kind === 'scan' ? <FileBox /> : <FileText />}
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

function Thumb({ fileId, name }: { fileId: string; name: string }) {
  const { url } = useFileUrl(viewPath(fileId, '320'))
  return <span className={styles.thumb}>{url && <img src={url} alt={name} />}</span>
}

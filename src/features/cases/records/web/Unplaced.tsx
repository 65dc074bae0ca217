import { X } from 'lucide-react'
import { IconButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Select } from '#ui/Select.tsx'
import { type Slot, slotsOf } from '../contract/options.ts'
import { probableKind } from './assign.ts'
import styles from './RecordsStep.module.css'
import { useWords } from './words.ts'

interface UnplacedProps {
  files: readonly File[]
  onPlace: (file: File, slot: Slot) => void
  onDismiss: (file: File) => void
}

/** Dropped files whose slot has to be chosen by a person. */
export function Unplaced({ files, onPlace, onDismiss }: UnplacedProps) {
  const words = useWords()
  if (files.length === 0) return null
  return (
    <Card tone="accent" title={words.step.chosen(files.length)}>
      <ul className={styles.unplaced}>
        {files.map(file => (
          <li key={`${file.name}-${file.size}-${file.lastModified}`}>
            <span>{file.name}</span>
            <PlaceOf file={file} onPlace={slot => onPlace(file, slot)} />
            <IconButton
              size="small"
              label={words.step.dismiss(file.name)}
              icon={<X />}
              onClick={() => onDismiss(file)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PlaceOf({ file, onPlace }: { file: File; onPlace: (slot: Slot) => void }) {
  const words = useWords()
  const kind = probableKind(file)
  if (!kind) return <span>{words.step.noPlace}</span>
  // a picture can be a photo or an X-ray
  const slots = kind === 'photo' || kind === 'xray' ? [...slotsOf('photo'), ...slotsOf('xray')] : slotsOf(kind)
  return (
    <Select
      label={words.step.place(file.name)}
      hideLabel
      placeholder={words.step.choosePlace}
      options={slots.map(slot => ({ value: slot, label: words.slots[slot] }))}
      value={null}
      onChange={slot => slot && onPlace(slot)}
    />
  )
}

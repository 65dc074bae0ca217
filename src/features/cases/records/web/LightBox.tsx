import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useState } from 'react'
import { filePath } from '#features/files/file/contract/file.ts'
import { download } from '#shell/calls/download.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Popup } from '#ui/Popup.tsx'
import { Select } from '#ui/Select.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import type { CaseRecord } from '../contract/file.ts'
import { Picture } from './Picture.tsx'
import styles from './RecordsView.module.css'
import { useWords } from './words.ts'

interface LightBoxProps {
  pictures: readonly CaseRecord[]
  open: CaseRecord | undefined
  onOpen: (record: CaseRecord | undefined) => void
}

/**
 * An enlarged picture, and a second one beside it for comparison. The arrow keys show the next and the previous one.
 */
export function LightBox({ pictures, open, onOpen }: LightBoxProps) {
  const words = useWords()
  const [besideId, setBesideId] = useState<string | null>(null)
  if (!open) return null
  const beside = pictures.find(picture => picture.id === besideId && picture.id !== open.id)
  const step = (by: number) => {
    const at = pictures.findIndex(picture => picture.id === open.id)
    onOpen(pictures[(at + by + pictures.length) % pictures.length])
  }
  return (
    <Popup heading={words.slots[open.slot]} open onClose={() => onOpen(undefined)} size="large">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys repeat what the two buttons do */}
      <div
        onKeyDown={event => {
          if (event.key === 'ArrowLeft') step(-1)
          if (event.key === 'ArrowRight') step(1)
        }}
      >
        <Stack gap={4}>
          <div className={styles.large}>
            {[open, ...(beside ? [beside] : [])].map(picture => (
              <figure key={picture.id} className={styles.frame}>
                <Picture fileId={picture.fileId} alt={words.slots[picture.slot]} size="1600" />
                {beside && <figcaption>{words.slots[picture.slot]}</figcaption>}
              </figure>
            ))}
          </div>
          <Row justify="space-between" align="end">
            <Row gap={2}>
              <IconButton label={words.view.previous} icon={<ChevronLeft />} onClick={() => step(-1)} />
              <IconButton label={words.view.next} icon={<ChevronRight />} onClick={() => step(1)} />
              <Button icon={<Download />} onClick={() => download(filePath(open.fileId), open.name)}>
                {words.view.original}
              </Button>
            </Row>
            <div className={styles.beside}>
              <Select
                label={words.view.compare}
                placeholder={words.view.compareNone}
                isClearable
                options={pictures
                  .filter(picture => picture.id !== open.id)
                  .map(picture => ({ value: picture.id, label: words.slots[picture.slot], description: picture.name }))}
                value={beside?.id ?? null}
                onChange={setBesideId}
              />
            </div>
          </Row>
        </Stack>
      </div>
    </Popup>
  )
}

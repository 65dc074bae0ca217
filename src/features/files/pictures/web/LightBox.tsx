import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useId, useState } from 'react'
import { download } from '#shell/calls/download.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Popup } from '#ui/Popup.tsx'
import { Select } from '#ui/Select.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { filePath } from '../../file/contract/file.ts'
import styles from './LightBox.module.css'
import { Picture } from './Picture.tsx'
import { useWords } from './words.ts'

/** A picture that can be enlarged: its file, and what it is called. */
export interface LabelledPicture {
  fileId: string
  label: string
  /** The name of the file. */
  name: string
}

interface LightBoxProps {
  pictures: readonly LabelledPicture[]
  /** The file of the picture that is enlarged. */
  open: string | undefined
  onOpen: (fileId: string | undefined) => void
}

// its keys work from the moment it is open
const focus = (viewer: HTMLElement | null) => viewer?.focus({ preventScroll: true })

/**
 * An enlarged picture; of several, a second one beside it for comparison. The arrow keys show the next and the previous
 * one.
 */
export function LightBox({ pictures, open, onOpen }: LightBoxProps) {
  const words = useWords()
  const keysId = useId()
  const [besideId, setBesideId] = useState<string | null>(null)
  const at = pictures.findIndex(picture => picture.fileId === open)
  const shown = pictures[at]
  if (!shown) return null
  const others = pictures.filter(picture => picture !== shown)
  const beside = others.find(picture => picture.fileId === besideId)
  const step = (by: number) => onOpen(pictures[(at + by + pictures.length) % pictures.length]?.fileId)
  return (
    <Popup heading={shown.label} open onClose={() => onOpen(undefined)} size="large">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would change the layout */}
      <div
        ref={focus}
        role="group"
        tabIndex={-1}
        className={styles.viewer}
        aria-roledescription={words.viewer}
        aria-label={others.length > 0 ? words.numbered(shown.label, at + 1, pictures.length) : shown.label}
        aria-describedby={others.length > 0 ? keysId : undefined}
        onKeyDown={event => {
          if (event.key === 'ArrowLeft') step(-1)
          if (event.key === 'ArrowRight') step(1)
        }}
      >
        <Stack gap={4}>
          <div className={styles.large}>
            {[shown, ...(beside ? [beside] : [])].map(({ fileId, label }) => (
              <figure key={fileId} className={styles.frame}>
                <Picture fileId={fileId} alt={label} size="1600" />
                {beside && <figcaption>{label}</figcaption>}
              </figure>
            ))}
          </div>
          <Row justify="space-between" align="end">
            <Row gap={2}>
              {others.length > 0 && (
                <>
                  <IconButton label={words.previous} icon={<ChevronLeft />} onClick={() => step(-1)} />
                  <IconButton label={words.next} icon={<ChevronRight />} onClick={() => step(1)} />
                  <small id={keysId} className={styles.keys}>
                    {words.keys}
                  </small>
                </>
              )}
              <Button icon={<Download />} onClick={() => download(filePath(shown.fileId), shown.name)}>
                {words.original}
              </Button>
            </Row>
            {others.length > 0 && (
              <div className={styles.beside}>
                <Select
                  label={words.compare}
                  placeholder={words.compareNone}
                  isClearable
                  options={others.map(({ fileId, label, name }) => ({ value: fileId, label, description: name }))}
                  value={beside?.fileId ?? null}
                  onChange={setBesideId}
                />
              </div>
            )}
          </Row>
        </Stack>
      </div>
    </Popup>
  )
}

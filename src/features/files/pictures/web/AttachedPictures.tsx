import { useState } from 'react'
import type { AttachedPicture } from '../../file/contract/file.ts'
import styles from './AttachedPictures.module.css'
import { LightBox } from './LightBox.tsx'
import { Picture } from './Picture.tsx'
import { useWords } from './words.ts'

interface AttachedPicturesProps {
  pictures: readonly AttachedPicture[]
  /** What each of them is called; several are numbered. */
  label: string
}

/** Pictures that are attached to something, small; one that is pressed is enlarged. Nothing without pictures. */
export function AttachedPictures({ pictures, label }: AttachedPicturesProps) {
  const words = useWords()
  const [open, setOpen] = useState<string>()
  if (pictures.length === 0) return null
  const labelled = pictures.map(({ id: fileId, name }, at) => ({
    ...{ fileId, name },
    label: pictures.length === 1 ? label : words.numbered(label, at + 1, pictures.length),
  }))
  return (
    <>
      <ul className={styles.pictures}>
        {labelled.map(picture => (
          <li key={picture.fileId}>
            <button
              type="button"
              className={styles.picture}
              aria-label={words.enlarge(picture.label)}
              onClick={() => setOpen(picture.fileId)}
            >
              <Picture fileId={picture.fileId} alt={picture.label} size="320" />
            </button>
          </li>
        ))}
      </ul>
      <LightBox pictures={labelled} open={open} onOpen={setOpen} />
    </>
  )
}

import { useState } from 'react'
import type { AttachedPicture } from '../../file/contract/file.ts'
import styles from './AttachedPictures.module.css'
import { type LabelledPicture, LightBox } from './LightBox.tsx'
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
  const [only] = labelled.length === 1 ? labelled : []
  return (
    <>
      {only ? (
        <div className={styles.pictures}>
          <SmallPicture picture={only} onOpen={setOpen} />
        </div>
      ) : (
        <ul className={styles.pictures}>
          {labelled.map(picture => (
            <li key={picture.fileId}>
              <SmallPicture picture={picture} onOpen={setOpen} />
            </li>
          ))}
        </ul>
      )}
      <LightBox pictures={labelled} open={open} onOpen={setOpen} />
    </>
  )
}

interface SmallPictureProps {
  picture: LabelledPicture
  onOpen: (fileId: string) => void
}

function SmallPicture({ picture: { fileId, label }, onOpen }: SmallPictureProps) {
  const { enlarge } = useWords()
  return (
    <button type="button" className={styles.picture} aria-label={enlarge(label)} onClick={() => onOpen(fileId)}>
      <Picture fileId={fileId} alt={label} size="320" />
    </button>
  )
}

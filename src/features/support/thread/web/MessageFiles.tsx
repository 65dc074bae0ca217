import { Paperclip } from 'lucide-react'
import { filePath, viewPath } from '#features/files/file/contract/file.ts'
import { useFileUrl } from '#shell/calls/blobs.ts'
import { download } from '#shell/calls/download.ts'
import type { MessageFile } from '../contract/message.ts'
import styles from './ThreadEntry.module.css'

/** The files of a message: thumbnails for pictures, and a download button for each. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(file => (
        <li key={file.id}>
          <OneFile file={file} />
        </li>
      ))}
    </ul>
  )
}

function OneFile({ file: { id, name } }: { file: MessageFile }) {
  const isPicture = /\.(png|jpe?g)$/i.test(name)
  const { url } = useFileUrl(isPicture ? viewPath(id, '320') : null)
  return (
    <button type="button" className={styles.file} onClick={() => download(filePath(id), name)}>
      {url ? <img className={styles.thumb} src={url} alt="" /> : <Paperclip aria-hidden="true" />}
      <span className={styles.fileName}>{name}</span>
    </button>
  )
}

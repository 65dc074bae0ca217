import { Captions, Download, FileArchive, FileBox, FileText, Film, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFileUrl } from '#shell/calls/blobs.ts'
import { download } from '#shell/calls/download.ts'
import { IconButton } from '#ui/Button.tsx'
import type { FileFacts } from '../../file/contract/facts.ts'
import { type AttachableFile, filePath, viewPath } from '../../file/contract/file.ts'
import styles from './FilePicker.module.css'
import { useWords } from './words.ts'

interface PickedFileProps {
  file: AttachableFile
  /** Undefined: the file is read-only. */
  onRemove?: () => void
  /** Further actions. */
  children?: ReactNode
}

/** An accepted file with its type and size, to download or remove. */
export function PickedFile({ file: { id, name, bytes, facts }, onRemove, children }: PickedFileProps) {
  const words = useWords()
  return (
    <div className={styles.file}>
      {facts.kind === 'picture' ? <Thumb id={id} /> : iconOf[facts.kind]}
      <span className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <small>{[words.picker.size(bytes), ...lengthOf(facts)].join(' · ')}</small>
      </span>
      {children}
      {facts.kind !== 'video' && (
        <IconButton
          size="small"
          label={words.way.download(name)}
          icon={<Download />}
          onClick={() => download(filePath(id), name)}
        />
      )}
      {onRemove && <IconButton size="small" label={words.way.remove(name)} icon={<Trash2 />} onClick={onRemove} />}
    </div>
  )
}

const iconOf: Record<FileFacts['kind'], ReactNode> = {
  photo: null,
  xray: null,
  picture: null,
  scan: <FileBox aria-hidden="true" />,
  model: <FileBox aria-hidden="true" />,
  'plan-json': <FileText aria-hidden="true" />,
  'plan-table': <FileText aria-hidden="true" />,
  cbct: <FileArchive aria-hidden="true" />,
  document: <FileText aria-hidden="true" />,
  video: <Film aria-hidden="true" />,
  captions: <Captions aria-hidden="true" />,
  statement: <FileText aria-hidden="true" />,
}

function lengthOf(facts: FileFacts): string[] {
  if (facts.kind !== 'video' || facts.duration === 0) return []
  const minutes = Math.floor(facts.duration / 60)
  return [`${minutes}:${String(Math.floor(facts.duration % 60)).padStart(2, '0')}`]
}

function Thumb({ id }: { id: string }) {
  const { url } = useFileUrl(viewPath(id, '320'))
  return <span className={styles.thumb}>{url && <img src={url} alt="" />}</span>
}

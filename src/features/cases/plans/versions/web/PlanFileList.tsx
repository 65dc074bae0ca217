import { Download } from 'lucide-react'
import { ShortHash } from '#features/cases/case/web/ShortHash.tsx'
import { filePath } from '#features/files/file/contract/file.ts'
import { useWords as useFileWords } from '#features/files/uploads/web/words.ts'
import { download } from '#shell/calls/download.ts'
import { IconButton } from '#ui/Button.tsx'
import type { Plan } from '../contract/plan.ts'
import styles from './PlanFileList.module.css'
import { useWords } from './words.ts'

/** The original files of a version, byte for byte, each with its size and its SHA-256; closed until the reader opens it. */
export function PlanFileList({ files }: { files: Plan['files'] }) {
  const { fileWords, copied } = useWords()
  const { picker, way } = useFileWords()
  const inOrder = files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return (
    <details>
      <summary>{fileWords.originals(files.length)}</summary>
      <p className={styles.size}>{fileWords.originalsHelp}</p>
      <ul className={styles.files}>
        {inOrder.map(({ id, name, bytes, sha256 }) => (
          <li key={id}>
            <span className={styles.name}>{name}</span>
            <span className={styles.size}>{picker.size(bytes)}</span>
            <ShortHash hash={sha256} copy={fileWords.copyHash(name)} copied={copied} />
            <IconButton
              size="small"
              label={way.download(name)}
              icon={<Download />}
              onClick={() => download(filePath(id), name)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { FieldErrorText } from './FieldFrame.tsx'
import styles from './FileDrop.module.css'
import { useUiWords } from './words.tsx'

export type FileDropSize = 'large' | 'compact' | 'line'

interface FileDropProps {
  label: string
  /** What the files are for, where several fields of one label are on a page; read after the label. */
  about?: string
  /** As the native `accept`: `image/png,image/jpeg` or `.stl,.ply`. */
  accept: string
  multiple?: boolean
  hint?: string
  error?: string | undefined
  /** `line`: label and hint in one line, for a field beside others. */
  size?: FileDropSize
  onFiles: (files: File[]) => void
}

/** Takes files by dropping or choosing. The caller validates them: a file's name proves nothing. */
export function FileDrop({
  label,
  about,
  accept,
  multiple = false,
  hint,
  error,
  size = 'large',
  onFiles,
}: FileDropProps) {
  const words = useUiWords()
  const id = useId()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <div>
      <label
        className={classes(styles.drop, size !== 'large' && styles[size], over && styles.over, error && styles.faulty)}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <Upload aria-hidden="true" />
        <strong>
          {label}
          {about && <span className="visually-hidden">: {about}</span>}
        </strong>
        {size === 'large' && (
          <span>
            {words.drop} <u>{words.choose}</u>
          </span>
        )}
        {hint && <small>{hint}</small>}
        <input
          ref={input}
          type="file"
          className={styles.native}
          accept={accept}
          multiple={multiple}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={event => {
            take(event.target.files)
            // allow the same file to be chosen again after it was refused
            if (input.current) input.current.value = ''
          }}
        />
      </label>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </div>
  )
}

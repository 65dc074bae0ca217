import { AttachedPicture } from '#features/files/file/contract/file.ts'
import { FilePicker } from '#features/files/uploads/web/FilePicker.tsx'
import { useWords } from './words.ts'

interface ChangePictureFieldProps {
  value: AttachedPicture | null
  onChange: (value: AttachedPicture | null) => void
  /** The key of uploads that other parts start for it. */
  startedFor?: string
  /** Called with the reason why the change cannot be added yet; undefined when it can. */
  onBusy: (reason: string | undefined) => void
}

/** The picture of a change, uploaded here or taken of a view. A later one replaces it. */
export function ChangePictureField({ value, onChange, startedFor, onBusy }: ChangePictureFieldProps) {
  const { addPicture } = useWords()
  return (
    <FilePicker
      compact
      kind="case-picture"
      label={addPicture}
      value={value ? [value] : []}
      onChange={files => onChange(AttachedPicture.safeParse(files.at(-1)).data ?? null)}
      onBusy={onBusy}
      {...(startedFor !== undefined && { startedFor })}
    />
  )
}

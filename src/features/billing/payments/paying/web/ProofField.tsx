import type { AttachableFile } from '#features/files/file/contract/file.ts'
import { FilePicker } from '#features/files/uploads/web/FilePicker.tsx'
import { useWords } from './words.ts'

interface ProofFieldProps {
  value: AttachableFile[]
  error: string | undefined
  /** The fault code. */
  fault: string | undefined
  /** The pending step of the upload that the form waits for. */
  busy: string | undefined
  onBusy: (why: string | undefined) => void
  onChange: (files: AttachableFile[]) => void
}

/** The bank's proof of a transfer. */
export function ProofField({ error, fault, busy, ...picker }: ProofFieldProps) {
  const { transfer: words } = useWords()
  // a running upload is not a missing file
  const missing = busy ? undefined : words.proofMissing
  return (
    <FilePicker kind="transfer-proof" label={words.proof} {...picker} error={fault === 'required' ? missing : error} />
  )
}

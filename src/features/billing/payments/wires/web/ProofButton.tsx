import { Paperclip } from 'lucide-react'
import { filePath } from '#features/files/file/contract/file.ts'
import { download } from '#shell/calls/download.ts'
import { Button } from '#ui/Button.tsx'
import type { Wire } from '../../contract/payment.ts'
import { useWords } from './words.ts'

/** The bank's proof, to be looked at. */
export function ProofButton({ wire }: { wire: Wire }) {
  const { wires: words } = useWords()
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Paperclip aria-hidden="true" />}
      onClick={() => {
        download(filePath(wire.proofId), wire.proofName)
      }}
    >
      {words.proof}
    </Button>
  )
}

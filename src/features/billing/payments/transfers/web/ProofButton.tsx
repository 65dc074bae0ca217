import { Paperclip } from 'lucide-react'
import { filePath } from '#features/files/file/contract/file.ts'
import { download } from '#shell/calls/download.ts'
import { Button } from '#ui/Button.tsx'
import type { Transfer } from '../../payment/contract/payment.ts'
import { useWords } from './words.ts'

/** Opens the bank's proof of a transfer. */
export function ProofButton({ transfer }: { transfer: Transfer }) {
  const { transfers: words } = useWords()
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Paperclip aria-hidden="true" />}
      onClick={() => {
        download(filePath(transfer.proofId), transfer.proofName)
      }}
    >
      {words.proof}
    </Button>
  )
}

import { Download } from 'lucide-react'
import { showNumber } from '#features/cases/case/contract/number.ts'
import type { Plan } from '#features/cases/plans/versions/contract/plan.ts'
import { download } from '#shell/calls/download.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { readApprovalCertificate } from '../contract/certificate.ts'
import { useWords } from './words.ts'

/** Saves the certificate of an approval as a PDF, in the reader's language. `number` is the case's. */
export function CertificateDownload({ plan: { id, cycle, version }, number }: { plan: Plan; number: number }) {
  const words = useWords()
  const language = useLanguage()
  const path = `${readApprovalCertificate.path.replace(':id', id)}?${new URLSearchParams({ language })}`
  const name = words.fileName(showNumber(number), `${cycle}-${version}`)
  return (
    <Button size="small" icon={<Download />} onClick={() => download(path, name)}>
      {words.download}
    </Button>
  )
}

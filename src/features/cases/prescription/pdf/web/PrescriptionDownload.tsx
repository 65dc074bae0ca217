import { Download } from 'lucide-react'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { download } from '#shell/calls/download.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { readPrescriptionFile } from '../contract/prescriptionFile.ts'
import { useWords } from './words.ts'

/** Saves the prescription of a case as a PDF, in the reader's language. */
export function PrescriptionDownload({ kase: { id, number } }: { kase: { id: string; number: number } }) {
  const words = useWords()
  const language = useLanguage()
  const path = `${readPrescriptionFile.path.replace(':id', id)}?${new URLSearchParams({ language })}`
  return (
    <Button size="small" icon={<Download />} onClick={() => download(path, words.fileName(showNumber(number)))}>
      {words.download}
    </Button>
  )
}

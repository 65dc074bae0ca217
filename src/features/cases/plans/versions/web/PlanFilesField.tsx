import { PlanFilesUpload } from './PlanFilesUpload.tsx'
import { useWords } from './words.ts'

interface PlanFilesFieldProps {
  caseId: string
  files: readonly string[]
  fault: (at: string) => string | undefined
  onReady: (files: readonly string[]) => void
}

/** The files of a plan, with what is wrong with all of them together or with the first that has a fault of its own. */
export function PlanFilesField({ caseId, files, fault, onReady }: PlanFilesFieldProps) {
  const words = useWords()
  const error = fault('files') ?? files.map((_, index) => fault(`files.${index}`)).find(Boolean)
  return (
    <PlanFilesUpload
      caseId={caseId}
      error={error && files.length === 0 ? words.filesRequired : error}
      onReady={onReady}
    />
  )
}

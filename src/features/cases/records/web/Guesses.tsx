import { Check } from 'lucide-react'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import type { CaseRecords } from '../contract/file.ts'
import { useConfirmRecords } from './api.ts'
import { useWords } from './words.ts'

/** The files that were placed by name, with one button that confirms all of them. */
export function Guesses({ caseId, records }: { caseId: string; records: CaseRecords['records'] }) {
  const words = useWords()
  const confirm = useConfirmRecords(caseId)
  const guesses = records.filter(record => record.guessed)
  if (guesses.length === 0) return null
  return (
    <Banner
      tone="warn"
      title={words.step.guesses(guesses.length)}
      actions={
        <Button
          size="small"
          icon={<Check />}
          busy={confirm.isPending}
          onClick={() => confirm.mutate(guesses.map(({ id }) => id))}
        >
          {words.step.confirmAll}
        </Button>
      }
    >
      {words.step.guessesText}
    </Banner>
  )
}

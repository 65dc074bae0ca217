import { useMutation, useQueryClient } from '@tanstack/react-query'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { call } from '#shell/calls/call.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Status } from '#ui/Status.tsx'
import { makeStageSets, type StageSet } from '../contract/stageSet.ts'
import styles from './StageSetNote.module.css'
import { useWords } from './words.ts'

interface StageSetNoteProps {
  caseId: string
  planId: string
  stageSets: readonly StageSet[]
  reader: 'doctor' | 'super-admin'
}

/** Says that the stages of a plan are being prepared for the viewer; to the provider also that it failed, with a retry. */
export function StageSetNote({ caseId, planId, stageSets, reader }: StageSetNoteProps) {
  const words = useWords()
  const errorText = useErrorText()
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => call(makeStageSets, { params: { id: planId } }),
    onError: error => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: caseKeys.plans(caseId) }),
  })
  const has = (wanted: StageSet['state']) => stageSets.some(({ state }) => state === wanted)
  if (has('failed') && reader === 'super-admin')
    return (
      <Banner
        tone="warn"
        title={words.failed}
        actions={
          <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
            {words.again}
          </Button>
        }
      >
        {words.failedText}
      </Banner>
    )
  if (!has('pending')) return null
  return <Status className={styles.note}>{words.pending}</Status>
}

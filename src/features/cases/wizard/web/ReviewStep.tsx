import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Case } from '#features/cases/case/contract/case.ts'
import { openRequests } from '#features/cases/requests/web/requests.ts'
import type { CaseReadinessItem } from '#features/cases/submission/contract/readiness.ts'
import { listFormat } from '#kit/formats.ts'
import { CallError } from '#shell/calls/callError.ts'
import { useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { RestoredNote } from '#shell/drafts/RestoredNote.tsx'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { useFirstFault } from '#shell/forms/focusFirstFault.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useReadiness, useSubmit } from './api.ts'
import { ReadinessList, useItemName } from './ReadinessList.tsx'
import { useSubmissionWords } from './words.ts'

interface ReviewStepProps {
  kase: Case
  /** Saves pending changes; returns the version to submit, or undefined when something could not be saved. */
  settle: () => Promise<number | undefined>
}

/** The readiness check, the consent, and the submission. */
export function ReviewStep({ kase, settle }: ReviewStepProps) {
  const readiness = useReadiness(kase.id)
  const items = readiness.data?.items
  const stillOpen = useStillOpen(items)
  return (
    <Stack gap={5}>
      {items && <ReadinessList caseId={kase.id} items={items} unanswered={openRequests(kase).length} />}
      {!items && !readiness.error && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {readiness.error && <LoadFailure error={readiness.error} retry={readiness.refetch} />}
      {/* below the list, and not before it: what is pressed here must not move */}
      {(items || readiness.error) && (
        <Submission kase={kase} settle={settle} isReady={readiness.data?.ready === true} stillOpen={stillOpen} />
      )}
    </Stack>
  )
}

/** The names of what blocks the submission, since the list can be far above its button; of more than four the first three. */
function useStillOpen(items: readonly CaseReadinessItem[] = []): string | undefined {
  const { review } = useSubmissionWords()
  const language = useLanguage()
  const nameOf = useItemName()
  const names = [...new Set(items.filter(item => item.level === 'block').map(nameOf))].filter(Boolean)
  if (names.length === 0) return undefined
  const shown = names.length > 4 ? [...names.slice(0, 3), review.moreItems(names.length - 3)] : names
  return review.stillOpen(listFormat(language, { type: 'conjunction' }).format(shown))
}

/** What the doctor writes to the provider with the corrections. */
function useNote(caseId: string) {
  const draft = useDraft({ name: `resubmission-note:${caseId}`, first: { note: '' } })
  const [note, setNote] = useState(draft.begin.note)
  const [isRestored, setRestored] = useState(draft.isRestored)
  const write = (text: string) => {
    setNote(text)
    draft.save({ note: text })
  }
  const discard = () => {
    write('')
    setRestored(false)
  }
  return { note, write, discard, isRestored }
}

interface SubmissionProps extends ReviewStepProps {
  isReady: boolean
  stillOpen: string | undefined
}

function Submission({ kase, settle, isReady, stillOpen }: SubmissionProps) {
  const words = useSubmissionWords()
  const isAnswered = openRequests(kase).length === 0
  const faultText = useFaultText()
  const errorText = useErrorText()
  const submit = useSubmit(kase.id)
  const [consent, setConsent] = useState(false)
  const { note, write, discard, isRestored } = useNote(kase.id)
  const [stage, setStage] = useState<{ at: 'writing' } | { at: 'unticked' } | { at: 'settling' } | { at: 'unsaved' }>({
    at: 'writing',
  })
  const isCorrecting = kase.phase === 'records-requested'
  const isBusy = submit.isPending || stage.at === 'settling'
  const place = useRef<HTMLDivElement>(null)
  const focusFirstFault = useFirstFault()
  const send = async () => {
    if (isBusy) return
    if (!isCorrecting && !consent) {
      flushSync(() => setStage({ at: 'unticked' }))
      return focusFirstFault(place.current)
    }
    setStage({ at: 'settling' })
    const version = await settle()
    if (version === undefined) return setStage({ at: 'unsaved' })
    setStage({ at: 'writing' })
    const command = isCorrecting
      ? { move: 'resubmit' as const, note }
      : { move: 'submit' as const, consent: true as const }
    submit.mutate({ version, command }, { onSuccess: discard })
  }
  const refusal =
    submit.error instanceof CallError && submit.error.code === 'not-ready' ? words.review.blocked : undefined
  return (
    <Card title={isCorrecting ? words.review.note : words.review.consentTitle}>
      <Stack gap={5}>
        {isRestored && <RestoredNote onDiscard={discard} />}
        {isCorrecting ? (
          <Field
            multiline
            hideLabel
            label={words.review.note}
            hint={words.review.noteHint}
            maxLength={2000}
            value={note}
            onChange={event => write(event.target.value)}
          />
        ) : (
          <div ref={place}>
            <Checkbox
              label={words.review.consent}
              required
              checked={consent}
              error={stage.at === 'unticked' && !consent ? faultText('required') : undefined}
              onChange={event => setConsent(event.target.checked)}
            />
          </div>
        )}
        {stage.at === 'unsaved' && (
          <Banner isAnnounced tone="warn">
            {words.review.unsaved}
          </Banner>
        )}
        {submit.error && <Banner tone="bad">{refusal ?? errorText(submit.error)}</Banner>}
        {stillOpen && <Banner tone="warn">{stillOpen}</Banner>}
        <FormActions>
          <Button
            variant="primary"
            busy={isBusy}
            disabledReason={!isReady ? words.review.blocked : isAnswered ? undefined : words.review.unanswered}
            onClick={send}
          >
            {isCorrecting ? words.review.resubmit : words.review.submit}
          </Button>
        </FormActions>
      </Stack>
    </Card>
  )
}

import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import type { Autosave } from '#shell/drafts/autosave.ts'
import { useFieldInAddress } from '#shell/fieldInAddress.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import type { Case, CaseFields } from '../contract/case.ts'
import type { Rx } from '../prescription/contract/prescription.ts'
import { PrescriptionForm } from '../prescription/web/PrescriptionForm.tsx'
import type { useRxDraft } from '../prescription/web/rxDraft.ts'
import { useRxWords } from '../prescription/web/words.ts'
import { RecordsStep } from '../records/web/RecordsStep.tsx'
import { type Step, steps } from '../submission/contract/fields.ts'
import { PatientStep } from '../submission/web/PatientStep.tsx'
import { openRequests, placeOfRequest, RequestedPart } from '../submission/web/RequestedPart.tsx'
import { ResumeOffer } from '../submission/web/ResumeOffer.tsx'
import { ReviewStep } from '../submission/web/ReviewStep.tsx'
import { SaveTrouble } from '../submission/web/SaveTrouble.tsx'
import { MendingOnly } from '../submission/web/StepFrame.tsx'
import { hasFaults, useStepStates } from '../submission/web/stepStates.ts'
import { TreatmentStep } from '../submission/web/TreatmentStep.tsx'
import { useSubmissionWords } from '../submission/web/words.ts'
import { useRequestText } from './requestText.ts'
import { useWords } from './words.ts'

export interface CaseWizardProps {
  kase: Case | undefined
  draft: Autosave<CaseFields>
  rx: ReturnType<typeof useRxDraft>
  step: Step
  today: string
}

/** The five steps of a submission. Each is reached at any time; nothing depends on their order but the submission. */
export function CaseWizard(props: CaseWizardProps) {
  const { kase, draft, rx, step } = props
  const words = useSubmissionWords()
  const { fields: labels } = useWords()
  const rxWords = useRxWords()
  const [seen, setSeen] = useState<ReadonlySet<Step>>(new Set())
  const fields = draft.useValue()
  const states = useStepStates({ kase, fields, rx: rx.draft?.value() ?? {}, today: props.today }, seen)
  const hrefOf = useHrefOf()
  const navigate = useNavigate()
  useFieldInAddress()
  const leaveFor = (to: Step) => {
    setSeen(new Set([...seen, step]))
    draft.flush()
    rx.draft?.flush()
    navigate(hrefOf(to))
    scrollTo(0, 0)
  }
  const goOn = () => {
    const next = steps[steps.indexOf(step) + 1]
    if (!next) return
    const isStopped = (step === 'patient' || step === 'treatment') && hasFaults(fields, step, props.today)
    if (!isStopped) return leaveFor(next)
    setSeen(new Set([...seen, step]))
    // once the faults are drawn
    requestAnimationFrame(focusFirstFault)
  }
  const before = steps[steps.indexOf(step) - 1]
  const isNew = kase === undefined && !draft.hasUnsaved()
  return (
    <Stack gap={5}>
      <Stepper
        label={words.stepsLabel}
        current={step}
        steps={steps.map(id => ({ id, label: words.steps[id], state: states[id] }))}
        onStep={leaveFor}
      />
      {isNew && step === 'patient' && <ResumeOffer />}
      {kase && <RequestedPart kase={kase} step={step} />}
      <SaveTrouble draft={draft} labels={labels} />
      {rx.draft && <SaveTrouble draft={rx.draft} labels={rxWords.fields} />}
      <MendingOnly value={kase?.phase === 'records-requested'}>
        <OneStep {...props} isMissingShown={seen.has(step)} />
      </MendingOnly>
      {step !== 'review' && (
        <FormActions>
          {before && <Button onClick={() => leaveFor(before)}>{words.previous}</Button>}
          <Button variant="primary" onClick={goOn}>
            {words.next}
          </Button>
        </FormActions>
      )}
    </Stack>
  )
}

function OneStep(props: CaseWizardProps & { isMissingShown: boolean }) {
  const { kase, draft, rx, step, isMissingShown } = props
  const fields = draft.useValue()
  const requests = useRequestsByField(kase)
  if (step === 'patient') return <PatientStep {...{ fields, isMissingShown, requests }} change={draft.change} />
  if (step === 'treatment') return <TreatmentStep {...{ fields, isMissingShown, requests }} change={draft.change} />
  if (!kase) return <PatientFirst />
  if (step === 'records') return <RecordsStep caseId={kase.id} />
  const { draft: rxDraft, error, retry } = rx
  if (!rxDraft) return error ? <LoadFailure {...{ error, retry }} /> : <Skeleton lines={10} />
  if (step === 'prescription') return <PrescriptionStep {...{ draft: rxDraft, fields, isMissingShown, requests }} />
  const settle = async () => {
    const isSaved = [await draft.flush(), await rxDraft.flush()].every(Boolean)
    return isSaved ? draft.version() : undefined
  }
  return <ReviewStep kase={kase} settle={settle} />
}

interface PrescriptionStepProps {
  draft: Autosave<Rx>
  fields: CaseFields
  isMissingShown: boolean
  requests: ReadonlyMap<string, string>
}

function PrescriptionStep({ draft, fields, isMissingShown, requests }: PrescriptionStepProps) {
  const rx = draft.useValue()
  return <PrescriptionForm {...{ rx, isMissingShown, requests }} of={fields} change={draft.change} />
}

function PatientFirst() {
  const words = useSubmissionWords()
  return (
    <EmptyState
      title={words.first.title}
      action={
        <LinkButton href="/cases/add" variant="primary">
          {words.first.go}
        </LinkButton>
      }
    >
      {words.first.text}
    </EmptyState>
  )
}

function useRequestsByField(kase: Case | undefined): ReadonlyMap<string, string> {
  const { why } = useRequestText()
  return new Map(openRequests(kase).map(request => [placeOfRequest(request), why(request)]))
}

function useHrefOf(): (step: Step) => string {
  const [search] = useSearchParams()
  return step => {
    const next = new URLSearchParams(search)
    next.set('step', step)
    next.delete('field')
    return `/cases/add?${next}`
  }
}

function focusFirstFault() {
  const fault = document.querySelector('main [aria-invalid="true"], main [data-invalid]')
  const control = fault?.matches('input, textarea, button') ? fault : fault?.querySelector('input, button, [tabindex]')
  if (control instanceof HTMLElement) control.focus()
}

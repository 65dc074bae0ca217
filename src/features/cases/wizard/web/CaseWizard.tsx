import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Case, type CaseFields, readCase } from '#features/cases/case/contract/case.ts'
import { type Step, steps } from '#features/cases/case/contract/steps.ts'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { rxCaseOf } from '#features/cases/prescription/fields/contract/asked.ts'
import type { RxField } from '#features/cases/prescription/fields/contract/fields.ts'
import { useFieldLabels } from '#features/cases/prescription/fields/web/labels.ts'
import { PrescriptionForm } from '#features/cases/prescription/form/web/PrescriptionForm.tsx'
import type { useRxDraft } from '#features/cases/prescription/form/web/rxDraft.ts'
import { useRxWords } from '#features/cases/prescription/form/web/words.ts'
import { understood, unreadFields, type WrittenRx } from '#features/cases/prescription/form/web/writtenRx.ts'
import { RecordsStep } from '#features/cases/records/web/RecordsStep.tsx'
import {
  nextRequest,
  pendingRequests,
  placeOfRequest,
  requestHref,
  stepOfRequest,
} from '#features/cases/requests/web/requests.ts'
import { useRequestText } from '#features/cases/requests/web/requestText.ts'
import { call } from '#shell/calls/call.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { queries } from '#shell/calls/queries.ts'
import type { Autosave } from '#shell/drafts/autosave.ts'
import { SaveTrouble } from '#shell/drafts/SaveTrouble.tsx'
import { useFieldInAddress } from '#shell/fieldInAddress.ts'
import { useFirstFault } from '#shell/forms/focusFirstFault.ts'
import { useSkipTarget } from '#shell/frame/skipTargets.ts'
import { useQuestionKeys } from '#shell/keys/useQuestionKeys.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { StepHeading, Stepper } from '#ui/Stepper.tsx'
import { PatientStep } from './PatientStep.tsx'
import { RequestedPart } from './RequestedPart.tsx'
import { ResumeOffer } from './ResumeOffer.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { RequestedFieldsOnly } from './StepFrame.tsx'
import { hasFaults, useStepStates } from './stepStates.ts'
import { TreatmentStep } from './TreatmentStep.tsx'
import { useSubmissionWords } from './words.ts'

export interface CaseWizardProps {
  kase: Case | undefined
  draft: Autosave<CaseFields>
  rx: ReturnType<typeof useRxDraft>
  step: Step
  today: string
}

const noAnswers: WrittenRx = {}

/** The five steps of a submission. Each can be opened at any time; only the submission needs all of them. */
export function CaseWizard(props: CaseWizardProps) {
  const { kase, draft, rx, step } = props
  const words = useSubmissionWords()
  const { fields: labels } = useWords()
  const rxLabels = useFieldLabels()
  const [visited, setVisited] = useState<ReadonlySet<Step>>(new Set())
  const fields = draft.useValue()
  // the states of the steps follow an answer; they do not hold up the picture of it
  const written = useDeferredValue(rx.draft?.value() ?? noAnswers)
  const unread = unreadFields(written)
  const answers = { kase, fields, rx: understood(written), isRxUnread: unread.length > 0, today: props.today }
  const states = useStepStates(answers, visited)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useFieldInAddress()
  useSkipTarget('form')
  const focusFirstFault = useFirstFault()
  const leaveFor = (to: Step, href = hrefOf(to)) => {
    setVisited(new Set([...visited, step]))
    draft.flush()
    rx.draft?.flush()
    navigate(href)
    scrollTo(0, 0)
  }
  const goOn = () => {
    if (kase?.phase === 'records-requested') return goOnAnswering(kase)
    const next = steps[steps.indexOf(step) + 1]
    if (!next) return
    const isStopped = (step === 'patient' || step === 'treatment') && hasFaults(fields, step, props.today)
    if (!isStopped) return leaveFor(next)
    setVisited(new Set([...visited, step]))
    // after the faults are rendered
    requestAnimationFrame(() => focusFirstFault(document.querySelector('main')))
  }
  // while requests are answered, only the requested items are visited, one after the other
  const goOnAnswering = async (kase: Case) => {
    await Promise.all([draft.flush(), rx.draft?.flush()])
    const next = nextRequest(await caseNow(kase), search.get('field'))
    if (next) return leaveFor(stepOfRequest(next), requestHref(kase.id, next))
    leaveFor('review')
  }
  useQuestionKeys(goOn)
  const before = steps[steps.indexOf(step) - 1]
  const named = steps.map(id => ({ id, label: words.steps[id], state: states[id] }))
  // the URL names a new case only a moment after the save: until then, the offer to resume a draft must not appear
  // again
  const isUntouched = kase === undefined && !draft.hasUnsaved() && draft.version() === 0
  return (
    <Stack gap={5}>
      <Stepper label={words.stepsLabel} current={step} steps={named} onStep={leaveFor} />
      <StepHeading steps={named} current={step} />
      {isUntouched && step === 'patient' && <ResumeOffer />}
      {kase && <RequestedPart kase={kase} step={step} />}
      <SaveTrouble draft={draft} labels={labels} />
      {rx.draft && <SaveTrouble draft={rx.draft} labels={rxLabels} />}
      {unread.length > 0 && step !== 'prescription' && <Unread fields={unread} onGo={() => leaveFor('prescription')} />}
      <RequestedFieldsOnly value={kase?.phase === 'records-requested'}>
        <div id="form" data-skip="form" tabIndex={-1}>
          <OneStep {...props} isMissingShown={visited.has(step)} />
        </div>
      </RequestedFieldsOnly>
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

// a number that cannot be read and keeps the prescription from being saved, while another step is shown
function Unread({ fields, onGo }: { fields: readonly RxField[]; onGo: () => void }) {
  const words = useRxWords()
  const names = useFieldLabels()
  return (
    <Banner
      tone="bad"
      title={words.unread}
      actions={
        <Button size="small" onClick={onGo}>
          {words.toUnread}
        </Button>
      }
    >
      {fields.map(field => names[field]).join(', ')}
    </Banner>
  )
}

// the case is loaded again, so that a request answered a moment ago is not visited again; offline, the known case is
// used
function caseNow(known: Case): Promise<Case> {
  const { id } = known
  const queryFn = () => call(readCase, { params: { id } })
  return queries.fetchQuery({ queryKey: caseKeys.one(id), queryFn, staleTime: 0, retry: false }).catch(() => known)
}

function OneStep(props: CaseWizardProps & { isMissingShown: boolean }) {
  const { kase, draft, rx, step, isMissingShown, today } = props
  const fields = draft.useValue()
  const requests = useRequestsByField(kase)
  if (step === 'patient') return <PatientStep {...{ fields, isMissingShown, requests }} change={draft.change} />
  if (step === 'treatment') return <TreatmentStep {...{ fields, isMissingShown, requests }} change={draft.change} />
  if (!kase) return <PatientFirst />
  if (step === 'records') return <RecordsStep caseId={kase.id} />
  const { draft: rxDraft, error, retry } = rx
  if (!rxDraft) return error ? <LoadFailure {...{ error, retry }} /> : <Skeleton lines={10} />
  if (step === 'prescription')
    return <PrescriptionStep {...{ kase, draft: rxDraft, fields, isMissingShown, requests, today }} />
  const settle = async () => {
    const isSaved = [await draft.flush(), await rxDraft.flush()].every(Boolean)
    return isSaved ? draft.version() : undefined
  }
  return <ReviewStep kase={kase} settle={settle} />
}

interface PrescriptionStepProps {
  kase: Case
  draft: Autosave<WrittenRx>
  fields: CaseFields
  today: string
  isMissingShown: boolean
  requests: ReadonlyMap<string, string>
}

function PrescriptionStep({ kase, draft, fields, isMissingShown, requests, today }: PrescriptionStepProps) {
  const rx = draft.useValue()
  const [search] = useSearchParams()
  // not the case: it is another object after every save
  const { cycle, hasProgress } = kase
  const of = useMemo(() => rxCaseOf(fields, { cycle, hasProgress }, today), [fields, cycle, hasProgress, today])
  return (
    <PrescriptionForm
      {...{ rx, isMissingShown, requests }}
      caseId={kase.id}
      of={of}
      change={draft.change}
      target={search.get('field') ?? undefined}
    />
  )
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
  const { phase, requests } = kase ?? {}
  return useMemo(() => {
    const pending = phase && requests ? pendingRequests({ phase, requests }) : []
    return new Map(pending.map(request => [placeOfRequest(request), why(request)]))
  }, [phase, requests, why])
}

function hrefOf(step: Step): string {
  // read the current URL: it names a new case a moment before the page is rendered with it
  const next = new URLSearchParams(window.location.search)
  next.set('step', step)
  next.delete('field')
  return `/cases/add?${next}`
}

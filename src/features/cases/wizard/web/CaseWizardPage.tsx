import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { Case } from '#features/cases/case/contract/case.ts'
import { steps } from '#features/cases/case/contract/steps.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { useRxDraft } from '#features/cases/prescription/form/web/rxDraft.ts'
import { unreadFields } from '#features/cases/prescription/form/web/writtenRx.ts'
import { answerHref } from '#features/cases/requests/web/requests.ts'
import { dayOf } from '#kit/dates.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { autosave } from '#shell/drafts/autosave.ts'
import { useLeaveGuard } from '#shell/drafts/leaveGuard.tsx'
import { SaveState } from '#shell/drafts/SaveState.tsx'
import { useAutosave } from '#shell/drafts/useAutosave.ts'
import { useMadeInAddress } from '#shell/madeInAddress.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { CaseWizard, type CaseWizardProps } from './CaseWizard.tsx'
import { useCaseDraft } from './caseDraft.ts'
import { SubmittedPart } from './SubmittedPart.tsx'
import { useSubmissionWords } from './words.ts'

/** `/cases/add`: a new case, or with `?case=` an existing draft. The step is in the URL too. */
export function Component() {
  const words = useSubmissionWords()
  const [search] = useSearchParams()
  const caseId = search.get('case') ?? undefined
  const { missing } = useWords()
  const { draft, kase, error, retry } = useCaseDraft(caseId, useMadeInAddress('case'))
  const rx = useRxDraft(kase?.id)
  const step = steps.find(name => name === search.get('step')) ?? 'patient'
  if (error && !kase) {
    return (
      <Frame title={words.title}>
        <LoadFailure {...{ error, retry }} missing={{ ...missing, list: '/cases' }} />
      </Frame>
    )
  }
  if (!draft || (caseId && !kase)) {
    return (
      <Frame title={words.title}>
        <Skeleton lines={10} />
      </Frame>
    )
  }
  if (kase && !kase.can.includes('submit') && !kase.can.includes('resubmit')) {
    return (
      <Frame title={words.title} isOver>
        <SubmittedPart kase={kase} />
      </Frame>
    )
  }
  // answering requests begins at the first open one, whatever link led here
  if (kase?.phase === 'records-requested' && !search.has('step')) return <Navigate replace to={answerHref(kase)} />
  return <Writing {...{ kase, draft, rx, step }} />
}

// used while a case has no prescription yet
const nothing = autosave<object>({
  first: { version: 0, value: {} },
  save: async base => base,
  current: () => undefined,
})

function Writing({ kase, draft, rx, step }: Omit<CaseWizardProps, 'today'>) {
  const words = useSubmissionWords()
  const caseStage = draft.useStage()
  const rxStage = (rx.draft ?? nothing).useStage()
  const stages = [caseStage, rxStage]
  useAutosave({ name: `case:${kase?.id ?? 'new'}`, draft: draft })
  // unsaved changes are sent while the user leaves; only what cannot be sent makes the page ask first
  const written = (rx.draft ?? nothing).useValue()
  const isUnread = unreadFields(written).length > 0
  useAutosave({ name: `prescription:${kase?.id}`, draft: rx.draft })
  useLeaveGuard(isUnread || stages.some(stage => ['away', 'conflict', 'refused'].includes(stage.is)))
  return (
    <Frame title={titleOf(words, kase)} step={words.steps[step]}>
      <SaveState stages={stages} isNew={kase === undefined} />
      <CaseWizard {...{ kase, draft, rx, step }} today={dayOf(new Date())} />
    </Frame>
  )
}

function titleOf(words: ReturnType<typeof useSubmissionWords>, kase: Case | undefined): string {
  if (kase?.phase === 'records-requested') return words.titleMend
  return kase && kase.cycle > 1 ? words.titleRefine : words.title
}

interface FrameProps {
  title: string
  step?: string
  /** Nothing is written here any more, so nothing is saved. */
  isOver?: boolean
  children: ReactNode
}

function Frame({ title, step, isOver, children }: FrameProps) {
  const words = useSubmissionWords()
  const lead = isOver ? undefined : words.lead
  return (
    <Stack gap={5}>
      <PageHeader title={title} part={step} lead={lead} back={{ href: '/cases', label: words.back }} />
      {children}
    </Stack>
  )
}

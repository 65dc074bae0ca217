import { FolderX } from 'lucide-react'
import { useParams } from 'react-router'
import { CallError } from '#shell/callError.ts'
import { useErrorText } from '#shell/errors.ts'
import { useUser } from '#shell/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useUiWords } from '#ui/words.tsx'
import type { Case } from '../contract/case.ts'
import { useCase } from './api.ts'
import { CaseHeader } from './CaseHeader.tsx'
import { CaseSections, useSection } from './CaseSections.tsx'
import { NextStep } from './NextStep.tsx'
import { PhaseRail } from './PhaseRail.tsx'
import { useWords } from './words.ts'

/** One case: its doctor's at /cases/{id}, the administrator's at /users/{id}/cases/{case_id}. */
export function Component() {
  const words = useWords()
  const params = useParams()
  const isDoctor = params.case_id === undefined
  const id = params.case_id ?? params.id ?? ''
  const { data, error, refetch } = useCase(id)
  const back = isDoctor
    ? { href: '/cases', label: words.page.back }
    : { href: `/users/${params.id}`, label: data?.doctor.name ?? words.page.backToUser }
  if (data) return <Shown key={id} seen={data} back={back} />
  if (!error) return <Loading back={back} />
  return <Failed error={error} back={back} onRetry={() => refetch()} />
}

interface Back {
  href: string
  label: string
}

function Shown({ seen, back }: { seen: Case; back: Back }) {
  const user = useUser()
  const section = useSection()
  const role = user ? user.role : 'doctor'
  return (
    <>
      <CaseHeader seen={seen} back={back} />
      <Stack gap={6}>
        <PhaseRail phase={seen.phase} treatmentType={seen.treatmentType} />
        <NextStep seen={seen} reader={role} planHref={section.selected === 'plans' ? undefined : '?tab=plans'} />
        <CaseSections seen={seen} reader={role} {...section} />
      </Stack>
    </>
  )
}

function Loading({ back }: { back: Back }) {
  return (
    <>
      <PageHeader title="…" back={back} />
      <Stack gap={6}>
        <Skeleton height={44} />
        <Card>
          <Skeleton lines={3} />
        </Card>
        <Card>
          <Skeleton lines={8} />
        </Card>
      </Stack>
    </>
  )
}

function Failed({ error, back, onRetry }: { error: unknown; back: Back; onRetry: () => void }) {
  const { page } = useWords()
  const ui = useUiWords()
  const errorText = useErrorText()
  const isMissing = error instanceof CallError && (error.code === 'not-found' || error.code === 'invalid-input')
  return (
    <>
      <PageHeader title={page.missing} back={back} />
      {isMissing ? (
        <EmptyState
          icon={<FolderX aria-hidden="true" />}
          title={page.missing}
          action={<LinkButton href={back.href}>{page.toList}</LinkButton>}
        >
          {page.missingText}
        </EmptyState>
      ) : (
        <Banner tone="bad" title={ui.failedToLoad} actions={<Button onClick={onRetry}>{ui.retry}</Button>}>
          {errorText(error)}
        </Banner>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import type { Case } from '#features/cases/case/contract/case.ts'
import { ownDoctorsHref } from '#features/cases/case/web/caseName.ts'
import { useCase } from '#features/cases/case/web/useCase.ts'
import { useWords } from '#features/cases/case/web/words.ts'
import { useMoveInAddress, useMoveKeys } from '#features/cases/moves/web/useMoves.tsx'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { useUser } from '#shell/session/session.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { CaseHeader } from './CaseHeader.tsx'
import { CaseSections, useSection } from './CaseSections.tsx'
import { NextStep } from './NextStep.tsx'
import { PhaseRail } from './PhaseRail.tsx'
import { usePageWords } from './words.ts'

interface CasePageProps {
  /** The tickets about a case. */
  ticketsOf: (kase: Case) => ReactNode
}

/** The page of one case: /cases/{id} for its doctor, /users/{id}/cases/{case_id} for the administrator. */
export function CasePage({ ticketsOf }: CasePageProps) {
  const { missing } = useWords()
  const { page } = usePageWords()
  const params = useParams()
  const { search } = useLocation()
  const isDoctor = params.case_id === undefined
  const id = params.case_id ?? params.id ?? ''
  const { data, error, refetch } = useCase(id)
  const back = isDoctor
    ? { href: '/cases', label: page.back }
    : { href: `/users/${params.id}`, label: data?.doctor.name ?? page.backToUser }
  const own = data && !isDoctor ? ownDoctorsHref(data, params.id) : undefined
  if (own) return <Navigate replace to={`${own}${search}`} />
  if (data) return <CasePageLoaded key={id} kase={data} back={back} tickets={ticketsOf(data)} />
  if (!error) return <CasePageSkeleton back={back} />
  return (
    <>
      <PageHeader title={page.back} back={back} />
      <LoadFailure error={error} retry={refetch} missing={{ ...missing, list: back.href }} />
    </>
  )
}

interface Back {
  href: string
  label: string
}

function CasePageLoaded({ kase, back, tickets }: { kase: Case; back: Back; tickets: ReactNode }) {
  const user = useUser()
  const section = useSection()
  const { page } = usePageWords()
  useMoveInAddress(kase)
  useMoveKeys(kase)
  const role = user ? user.role : 'doctor'
  return (
    <>
      <CaseHeader {...{ kase, back }} part={section.selected === 'overview' ? undefined : page[section.selected]} />
      <Stack gap={6}>
        <PhaseRail phase={kase.phase} treatmentType={kase.treatmentType} />
        <NextStep kase={kase} reader={role} planHref={section.selected === 'plans' ? undefined : '?tab=plans'} />
        <CaseSections kase={kase} reader={role} tickets={tickets} {...section} />
      </Stack>
    </>
  )
}

function CasePageSkeleton({ back }: { back: Back }) {
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

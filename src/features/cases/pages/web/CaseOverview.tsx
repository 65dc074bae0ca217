import type { ReactNode } from 'react'
import type { Case } from '#features/cases/case/contract/case.ts'
import { rxCaseOf } from '#features/cases/prescription/fields/contract/asked.ts'
import { PrescriptionView } from '#features/cases/prescription/form/web/PrescriptionView.tsx'
import { PrescriptionDownload } from '#features/cases/prescription/pdf/web/PrescriptionDownload.tsx'
import { dayOf } from '#kit/dates.ts'
import { Card } from '#ui/Card.tsx'
import { Grid, Stack } from '#ui/Stack.tsx'
import { CaseEnd } from './CaseEnd.tsx'
import { PatientFacts, TreatmentFacts } from './CaseFacts.tsx'
import { CaseProgress } from './CaseProgress.tsx'
import { CaseRequests } from './CaseRequests.tsx'
import { CaseShipments } from './CaseShipments.tsx'
import { usePageWords } from './words.ts'

interface CaseOverviewProps {
  kase: Case
  isDoctor: boolean
  /** The tickets about the case. */
  tickets: ReactNode
}

/** The overview of a case: requests, patient, treatment, progress, prescription and shipments. */
export function CaseOverview({ kase, isDoctor, tickets }: CaseOverviewProps) {
  const { overview } = usePageWords()
  return (
    <Stack gap={6}>
      <CaseEnd kase={kase} />
      <CaseRequests kase={kase} isDoctor={isDoctor} />
      <CaseProgress kase={kase} />
      <Grid min={320} gap={6}>
        <Card title={overview.patient}>
          <PatientFacts kase={kase} isDoctor={isDoctor} />
        </Card>
        <Card title={overview.treatment}>
          <TreatmentFacts kase={kase} />
        </Card>
      </Grid>
      <CaseShipments kase={kase} />
      <Card title={overview.prescription} actions={<PrescriptionDownload kase={kase} />}>
        <PrescriptionView caseId={kase.id} of={rxCaseOf(kase.fields, kase, dayOf(new Date()))} />
      </Card>
      {tickets}
    </Stack>
  )
}

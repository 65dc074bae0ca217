import { TicketsOf } from '#features/support/list/web/TicketsOf.tsx'
import { Card } from '#ui/Card.tsx'
import { Grid, Stack } from '#ui/Stack.tsx'
import type { Case } from '../contract/case.ts'
import { PrescriptionView } from '../prescription/web/PrescriptionView.tsx'
import { CaseEnd } from './CaseEnd.tsx'
import { PatientFacts, TreatmentFacts } from './CaseFacts.tsx'
import { CaseProgress } from './CaseProgress.tsx'
import { CaseRequests } from './CaseRequests.tsx'
import { CaseShipments } from './CaseShipments.tsx'
import { useWords } from './words.ts'

/** The case at a glance: what is asked, who and what, how far, what was prescribed, what was sent. */
export function CaseOverview({ seen, isDoctor }: { seen: Case; isDoctor: boolean }) {
  const { overview } = useWords()
  return (
    <Stack gap={6}>
      <CaseEnd seen={seen} />
      <CaseRequests seen={seen} isDoctor={isDoctor} />
      <CaseProgress seen={seen} />
      <Grid min={320} gap={6}>
        <Card title={overview.patient}>
          <PatientFacts seen={seen} isDoctor={isDoctor} />
        </Card>
        <Card title={overview.treatment}>
          <TreatmentFacts seen={seen} />
        </Card>
      </Grid>
      <CaseShipments seen={seen} />
      <Card title={overview.prescription}>
        <PrescriptionView caseId={seen.id} />
      </Card>
      <TicketsOf about={{ kind: 'case', id: seen.id }} doctorId={seen.doctor.id} />
    </Stack>
  )
}

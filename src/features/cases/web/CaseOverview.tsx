import { useErrorText } from '#shell/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Grid, Stack } from '#ui/Stack.tsx'
import { useUiWords } from '#ui/words.tsx'
import type { Case } from '../contract/case.ts'
import { PrescriptionSummary } from '../prescription/web/PrescriptionSummary.tsx'
import { useCaseRx } from './api.ts'
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
      <CaseShipments shipments={seen.shipments} />
      <Card title={overview.prescription}>
        <Prescribed caseId={seen.id} />
      </Card>
    </Stack>
  )
}

function Prescribed({ caseId }: { caseId: string }) {
  const ui = useUiWords()
  const errorText = useErrorText()
  const { data, error, refetch } = useCaseRx(caseId)
  if (data) return <PrescriptionSummary rx={data.rx} />
  if (!error) return <Skeleton lines={5} />
  return (
    <Banner tone="bad" actions={<Button onClick={() => refetch()}>{ui.retry}</Button>}>
      {errorText(error)}
    </Banner>
  )
}

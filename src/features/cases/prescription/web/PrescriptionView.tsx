import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { usePrescription } from './api.ts'
import { PrescriptionSummary } from './PrescriptionSummary.tsx'

/** What is prescribed in the current cycle. */
export function PrescriptionView({ caseId }: { caseId: string }) {
  const { data, error, refetch } = usePrescription(caseId)
  if (data) return <PrescriptionSummary rx={data.rx} />
  return error ? <LoadFailure error={error} retry={refetch} /> : <Skeleton lines={5} />
}

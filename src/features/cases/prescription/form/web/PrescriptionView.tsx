import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { PrescriptionSummary } from './PrescriptionSummary.tsx'
import { usePrescription } from './usePrescription.ts'

/** The prescription of the current cycle, read only. */
export function PrescriptionView({ caseId, of }: { caseId: string; of: RxCase }) {
  const { data, error, refetch } = usePrescription(caseId)
  if (data) return <PrescriptionSummary rx={data.rx} of={of} unusual={data.unusual} />
  return error ? <LoadFailure error={error} retry={refetch} /> : <Skeleton lines={5} />
}

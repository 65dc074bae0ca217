import { Rotate3d } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ConformanceTable } from '#features/cases/conformance/web/ConformanceTable.tsx'
import { useConformanceWords } from '#features/cases/conformance/web/words.ts'
import { loadChunk } from '#shell/chunks.ts'
import { popups } from '#shell/popups/popups.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { UploadedPlan } from './useUploadedPlan.ts'
import { useWords } from './words.ts'

const PlanViewer = lazy(() =>
  loadChunk(() => import('#features/cases/plans/viewer/web/PlanViewer.tsx')).then(({ PlanViewer: viewer }) => ({
    default: viewer,
  })),
)

/** Opens uploaded files as the doctor will see them, before they are published; nothing for a PDF alone. */
export function PlanPreviewButton({ plan }: { plan: UploadedPlan }) {
  const words = useWords()
  if (!plan.model) return null
  const open = () =>
    popups.stack({
      ...{ heading: words.preview.heading, size: 'large', contained: true },
      component: () => <PlanPreview plan={plan} />,
    })
  return (
    <div>
      <Button icon={<Rotate3d aria-hidden="true" />} onClick={open}>
        {words.preview.open}
      </Button>
    </div>
  )
}

function PlanPreview({ plan: { model, results } }: { plan: UploadedPlan }) {
  const words = useWords()
  const { table } = useConformanceWords()
  return (
    <Stack gap={6}>
      <p>{words.preview.lead}</p>
      <Suspense fallback={<Skeleton lines={8} />}>{model && <PlanViewer model={model} isInUrl={false} />}</Suspense>
      <section aria-label={table}>
        <h3>{table}</h3>
        <ConformanceTable results={results} />
      </section>
    </Stack>
  )
}

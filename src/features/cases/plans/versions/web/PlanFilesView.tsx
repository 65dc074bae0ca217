import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { modelOfFiles } from '#features/cases/plans/viewer/contract/model.ts'
import { PlanIn3D, type PlanSource } from '#features/cases/plans/viewer/web/PlanIn3D.tsx'
import type { PlanAside } from '#features/cases/plans/viewer/web/planAside.ts'
import { filePath } from '#features/files/file/contract/file.ts'
import { download } from '#shell/calls/download.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/Stack.tsx'
import type { Plan } from '../contract/plan.ts'
import { useWords } from './words.ts'

interface PlanFilesViewProps {
  caseId: string
  plan: Plan
  aside: PlanAside | undefined
}

/** The files of a published plan: its PDF, and its models in 3D. */
export function PlanFilesView({ caseId, plan, aside }: PlanFilesViewProps) {
  const words = useWords()
  const { files, stageSets, version, cycle } = plan
  const subject = { caseId, version, cycle }
  const source = useMemo(() => sourceOf({ files, stageSets }), [files, stageSets])
  return (
    <Row gap={2} align="start">
      {source ? <PlanIn3D planId={plan.id} {...{ subject, source, aside }} /> : <p>{words.fileWords.noStages}</p>}
      {files.flatMap(({ id, name, kind }) =>
        kind === 'plan-pdf' ? (
          <Button key={id} icon={<FileText />} onClick={() => download(filePath(id), name)}>
            {words.fileWords.pdf}
          </Button>
        ) : (
          []
        ),
      )}
    </Row>
  )
}

/** The models among the files of a version; none for a plan that is a PDF alone. */
export function sourceOf({ files, stageSets }: Pick<Plan, 'files' | 'stageSets'>): PlanSource | undefined {
  const sets = stageSets.flatMap(({ arch, state }) => (state === 'ready' ? [arch] : []))
  const planJson = files.find(({ kind }) => kind === 'plan-json')
  if (planJson) return { kind: 'package', planJsonId: planJson.id, files, sets }
  const model = modelOfFiles(files)
  return model && { kind: 'files', model: { ...model, sets }, tables: files }
}

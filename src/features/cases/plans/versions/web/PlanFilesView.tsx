import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import type { PlanModel } from '#features/cases/plans/viewer/contract/model.ts'
import { PlanIn3D } from '#features/cases/plans/viewer/web/PlanIn3D.tsx'
import { filePath } from '#features/files/file/contract/file.ts'
import { download } from '#shell/calls/download.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import type { Plan } from '../contract/plan.ts'
import { useWords } from './words.ts'

/** The files of a published plan: its PDF, and its models in 3D. */
export function PlanFilesView({ caseId, plan }: { caseId: string; plan: Plan }) {
  const words = useWords()
  const { files, version, cycle } = plan
  const subject = { caseId, version, cycle }
  const model = useMemo(() => modelOfStages(files), [files])
  const planJson = files.find(({ kind }) => kind === 'plan-json')
  return (
    <Stack gap={4}>
      <Row gap={2}>
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
      {planJson ? (
        <PlanIn3D planId={plan.id} subject={subject} source={{ kind: 'package', planJsonId: planJson.id, files }} />
      ) : model ? (
        <PlanIn3D planId={plan.id} subject={subject} source={{ kind: 'files', model }} />
      ) : (
        <p>{words.fileWords.noStages}</p>
      )}
    </Stack>
  )
}

// stage files without a plan.json say by their names what they are; nothing for a plan that is a PDF alone
function modelOfStages(files: Plan['files']): PlanModel | undefined {
  const staged = files.filter(({ kind, stage }) => kind !== 'plan-pdf' && stage !== null)
  const stages = staged.flatMap(({ stage }) => stage ?? [])
  if (stages.length === 0) return undefined
  return { planJson: null, files: staged, first: Math.min(...stages), last: Math.max(...stages) }
}

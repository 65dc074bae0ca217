import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { PlanIn3D } from '#features/cases/plans/viewer/web/PlanIn3D.tsx'
import { filePath } from '#features/files/file/contract/file.ts'
import { download } from '#shell/calls/download.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import type { Plan } from '../contract/plan.ts'
import { modelOfFiles } from '../contract/planModel.ts'
import { PlanFileList } from './PlanFileList.tsx'
import { useWords } from './words.ts'

/** The files of a published plan: its PDF, and its models in 3D. */
export function PlanFilesView({ caseId, plan }: { caseId: string; plan: Plan }) {
  const words = useWords()
  const { files, version, cycle } = plan
  const subject = { caseId, version, cycle }
  const model = useMemo(() => modelOfFiles(files), [files])
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
      <PlanFileList files={files} />
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

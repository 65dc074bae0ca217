import { FileText } from 'lucide-react'
import { useState } from 'react'
import { ScanView, type ShownScan } from '#features/cases/records/web/ScanView.tsx'
import { filePath } from '#features/files/file/contract/file.ts'
import { download } from '#shell/calls/download.ts'
import { Button } from '#ui/Button.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import type { Plan } from '../contract/plan.ts'
import styles from './PlanFilesView.module.css'
import { useWords } from './words.ts'

/** The files of a published plan: its PDF, and its stages in 3D with a slider from the first to the last. */
export function PlanFilesView({ files }: { files: Plan['files'] }) {
  const words = useWords()
  const stages = [...new Set(files.flatMap(({ stage }) => stage ?? []))].sort((a, b) => a - b)
  const [at, setAt] = useState(0)
  const stage = stages[Math.min(at, stages.length - 1)]
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
      {stage === undefined ? (
        <p>{words.fileWords.noStages}</p>
      ) : (
        <>
          <ScanView scans={scansAt(files, stage)} label={words.fileWords.view} />
          <label className={styles.slider}>
            <span>{words.fileWords.stage}</span>
            <input
              type="range"
              min={0}
              max={stages.length - 1}
              value={Math.min(at, stages.length - 1)}
              aria-valuetext={words.fileWords.stageOf(stage, stages.at(-1) ?? stage)}
              onChange={event => setAt(event.target.valueAsNumber)}
            />
            <output>{words.fileWords.stageOf(stage, stages.at(-1) ?? stage)}</output>
          </label>
        </>
      )}
    </Stack>
  )
}

// an arch that ends earlier stays as it was in its last stage
function scansAt(files: Plan['files'], stage: number): ShownScan[] {
  return (['upper', 'lower'] as const).flatMap(part => {
    const mine = files.filter(file => file.arch === part && file.stage !== null && file.stage <= stage)
    const last = mine.sort((a, b) => (b.stage ?? 0) - (a.stage ?? 0))[0]
    return last ? [{ fileId: last.id, name: last.name, part }] : []
  })
}

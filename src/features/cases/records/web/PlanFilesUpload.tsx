import { useEffect } from 'react'
import { Banner } from '#ui/Banner.tsx'
import { FileDrop } from '#ui/FileDrop.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Stack } from '#ui/Stack.tsx'
import { stageOf } from './planName.ts'
import { acceptOf, OnItsWay } from './SlotCard.tsx'
import { startUpload, type Upload, useUploads } from './uploads.ts'
import { useWords } from './words.ts'

interface PlanFilesUploadProps {
  caseId: string
  /** The files that have arrived and were found good, whenever that changes; empty while some are on their way. */
  onReady: (fileIds: string[]) => void
}

/** The files of a plan before it is published: one PDF, an STL for each arch and stage. Every fault is listed. */
export function PlanFilesUpload({ caseId, onReady }: PlanFilesUploadProps) {
  const words = useWords()
  const uploads = useUploads(caseId).filter(upload => upload.slot === '')
  const arrived = uploads.flatMap(({ stage }) => (stage.at === 'done' ? [stage.fileId] : []))
  const faulty = uploads.filter(({ stage }) => stage.at === 'refused' || stage.at === 'failed')
  const moving = uploads.filter(upload => upload.stage.at !== 'done' && !faulty.includes(upload))
  const unnamed = uploads.flatMap(upload =>
    upload.kind === 'plan-stage' && !faulty.includes(upload) && !stageOf(upload.file.name) ? [upload.file.name] : [],
  )
  const ready = moving.length === 0 && faulty.length === 0 ? arrived.join(' ') : ''
  // the dialog around is the outside world: it is told once for each change
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback alone is no news
  useEffect(() => onReady(ready === '' ? [] : ready.split(' ')), [ready])
  return (
    <Stack gap={4}>
      <FileDrop
        label={words.plan.drop}
        hint={words.plan.dropHint}
        multiple
        accept={`${acceptOf('document')},${acceptOf('scan')}`}
        onFiles={files => {
          for (const file of files) startUpload({ caseId, kind: kindOf(file), slot: '', file }, [])
        }}
      />
      {uploads.length > 0 && (
        <Progress
          label={words.plan.arrived(arrived.length, uploads.length)}
          value={shareOf(uploads)}
          tone={faulty.length > 0 ? 'bad' : moving.length === 0 ? 'good' : 'action'}
        />
      )}
      {faulty.length > 0 && (
        <Banner tone="bad" title={words.plan.faulty}>
          <Stack gap={2}>
            {faulty.map(upload => (
              <OnItsWay key={upload.id} upload={upload} />
            ))}
          </Stack>
        </Banner>
      )}
      {unnamed.length > 0 && (
        <Banner tone="warn">
          {unnamed.join(', ')}
          {': '}
          {words.plan.name}
        </Banner>
      )}
    </Stack>
  )
}

function kindOf(file: File): 'plan-pdf' | 'plan-stage' {
  return /\.pdf$/i.test(file.name) || file.type === 'application/pdf' ? 'plan-pdf' : 'plan-stage'
}

function shareOf(uploads: readonly Upload[]): number {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const sent = uploads.reduce((sum, { file, stage }) => {
    if (stage.at === 'done' || stage.at === 'settling') return sum + file.size
    return 'sent' in stage ? sum + stage.sent : sum
  }, 0)
  return total === 0 ? 0 : sent / total
}

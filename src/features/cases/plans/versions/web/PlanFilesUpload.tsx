import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PlanFault } from '#features/cases/plans/format/contract/faults.ts'
import type { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import { lastStage } from '#features/cases/plans/format/contract/stages.ts'
import { type PlanTables, tableNames } from '#features/cases/plans/tables/contract/planTables.ts'
import { isPlanKind, type OpenUpload } from '#features/cases/records/contract/open.ts'
import { ListedUpload } from '#features/cases/records/web/ListedUpload.tsx'
import { startUpload, useUploads } from '#features/cases/records/web/uploads.ts'
import { useDiscardUpload, useRecords } from '#features/cases/records/web/useRecords.ts'
import { planKinds } from '#features/files/file/contract/upload.ts'
import { acceptOf } from '#features/files/uploads/web/accept.ts'
import { RunningUpload } from '#features/files/uploads/web/RunningUpload.tsx'
import { SlowCheck } from '#features/files/uploads/web/SlowCheck.tsx'
import type { Upload } from '#features/files/uploads/web/uploads.ts'
import { useAnnouncedChecks } from '#features/files/uploads/web/useAnnouncedChecks.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { FileDrop } from '#ui/FileDrop.tsx'
import { FolderButton } from '#ui/FolderButton.tsx'
import { Progress } from '#ui/Progress.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Status } from '#ui/Status.tsx'
import { isPackage, planKindOf, saysStages } from '../contract/package.ts'
import { planFileFaults } from '../contract/planFiles.ts'
import { openPackage } from './openPackage.ts'
import { PackageFaults } from './PackageFaults.tsx'
import { PlanFaults } from './PlanFaults.tsx'
import styles from './PlanFilesUpload.module.css'
import { usePackage } from './usePackage.ts'
import { useWords } from './words.ts'

interface PlanFilesUploadProps {
  caseId: string
  error: string | undefined
  /** The files that were found good and are in no version yet, whenever that changes; empty while some are on their way. */
  onReady: (fileIds: string[]) => void
}

/** The files of a plan before it is published: a package with plan.json, or one PDF and an STL for each arch and stage. */
export function PlanFilesUpload({ caseId, error, onReady }: PlanFilesUploadProps) {
  const words = useWords()
  const { uploads, open, good, faulty } = usePlanFiles(caseId)
  const discard = useDiscardUpload(caseId)
  const moving = uploads.length + open.length - good.length - faulty.length
  useAnnouncedChecks(moving)
  const checked = usePackage(moving === 0 ? good : [])
  const [zipFaults, setZipFaults] = useState<readonly PlanFault[]>([])
  const packageFaults = [...zipFaults, ...(checked?.faults ?? [])]
  const faults = moving === 0 && !isPackage(good) ? planFileFaults(good) : []
  const isBlocked = faults.length > 0 || packageFaults.some(({ level }) => level === 'block')
  const isComplete = moving === 0 && faulty.length === 0 && checked !== undefined && !isBlocked
  const ready = isComplete ? good.map(({ id }) => id).join(' ') : ''
  // the dialog around is the outside world: it is notified once for each change
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback alone is no news
  useEffect(() => onReady(ready === '' ? [] : ready.split(' ')), [ready])
  const take = async (chosen: readonly File[]) => {
    const { files, faults } = await openPackage(chosen)
    setZipFaults(faults)
    // a corrected file takes the place of the one of its name
    const names = new Set(files.map(({ name }) => name))
    for (const { id, name } of good) if (names.has(name)) discard.mutate(id)
    for (const file of files) startUpload({ caseId, kind: planKindOf(file.name, file.type), slot: '', file }, open)
  }
  const listed = (upload: OpenUpload) => (
    <ListedUpload key={upload.id} caseId={caseId} upload={upload} onDiscard={() => discard.mutate(upload.id)} />
  )
  return (
    <Stack gap={4}>
      <FileDrop
        label={words.fileWords.drop}
        hint={words.fileWords.dropHint}
        error={error}
        multiple
        accept={acceptOf(planKinds, ['zip'])}
        onFiles={take}
      />
      <FolderButton label={words.fileWords.folder} onFiles={take} />
      {uploads.length + open.length > 0 && (
        <div>
          <Progress
            label={words.fileWords.arrived(good.length, uploads.length + open.length)}
            value={shareOf(uploads, open)}
            tone={faulty.length > 0 ? 'bad' : moving === 0 ? 'good' : 'action'}
          />
          {moving > 0 && <p>{words.fileWords.doing(doingOf(uploads, open))}</p>}
          {open.map(upload => upload.state === 'being-read' && <SlowCheck key={upload.id} {...upload} />)}
        </div>
      )}
      {faulty.length > 0 && (
        <Banner tone="bad" title={words.fileWords.faulty}>
          <Stack gap={2}>
            {faulty.map(upload =>
              'file' in upload ? <RunningUpload key={upload.id} upload={upload} /> : listed(upload),
            )}
          </Stack>
        </Banner>
      )}
      {good.length > 0 && (
        <section className={styles.files} aria-label={words.fileWords.files}>
          {good.map(listed)}
        </section>
      )}
      {good.length > 1 && (
        <div>
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2 />}
            onClick={() => {
              for (const { id } of good) discard.mutate(id)
            }}
          >
            {words.fileWords.removeAll(good.length)}
          </Button>
        </div>
      )}
      <PlanFaults faults={faults} />
      {isComplete && !isPackage(good) && saysStages(good) && <Status>{tablesState(checked.tables, words)}</Status>}
      {isPackage(good) && moving === 0 && <Status>{packageState(checked, words)}</Status>}
      <PackageFaults faults={packageFaults} />
    </Stack>
  )
}

/** What this tab sends and what the server lists, each file once. */
function usePlanFiles(caseId: string) {
  const uploads = useUploads(caseId).filter(upload => upload.slot === '')
  // models of two stages may have the same bytes
  const sent = new Set(uploads.map(({ file, facts }) => `${facts?.sha256} ${file.name}`))
  const listed = useRecords(caseId).data?.open ?? []
  const open = listed.filter(({ kind, sha256, name }) => isPlanKind(kind) && !sent.has(`${sha256} ${name}`))
  const good = open.filter(({ state }) => state === 'unpublished')
  const ended = uploads.filter(({ stage }) => stage.at === 'refused' || stage.at === 'failed')
  return { uploads, open, good, faulty: [...ended, ...open.filter(({ state }) => state === 'refused')] }
}

// what the files on their way are at, so that a bar that does not move is understood
function doingOf(uploads: readonly Upload[], open: readonly OpenUpload[]) {
  const count = (at: Upload['stage']['at']) => uploads.filter(({ stage }) => stage.at === at).length
  return {
    reading: count('reading'),
    sending: count('queued') + count('sending') + count('resending') + count('waiting'),
    checking: count('arrived') + open.filter(({ state }) => state === 'being-read').length,
  }
}

/** What is known of a package that has arrived; its faults are listed below. */
function packageState(
  checked: { plan: PlanJson | undefined } | undefined,
  { fileWords }: ReturnType<typeof useWords>,
): string {
  if (!checked) return fileWords.checkingPackage
  const { plan } = checked
  return plan ? fileWords.packageOf(plan.teeth?.length ?? 0, lastStage(plan)) : ''
}

/** Which tables came with stage files, and which are missing. */
function tablesState(tables: PlanTables, { fileWords }: ReturnType<typeof useWords>): string {
  return fileWords.withoutPlanJson(
    tableNames.flatMap(name => (tables[name] ? [fileWords.table[name](tables[name].length)] : [])),
    tableNames.flatMap(name => (tables[name] ? [] : [fileWords.missingTable[name]])),
  )
}

function shareOf(uploads: readonly Upload[], open: readonly OpenUpload[]): number {
  const sizes = [...uploads.map(({ file }) => file.size), ...open.map(({ bytes }) => bytes)]
  const there = [...uploads.map(sentOf), ...open.map(upload => ('received' in upload ? upload.received : upload.bytes))]
  return sum(there) / Math.max(1, sum(sizes))
}

function sentOf({ file, stage }: Upload): number {
  if (stage.at === 'arrived') return file.size
  return 'sent' in stage ? stage.sent : 0
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

import { showMoment } from '#kit/dates.ts'
import type { OutputOf } from '#kit/endpoint.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Reports, readBackupStatus } from '../contract/backupStatus.ts'
import { useAmounts } from './amounts.ts'
import { type StatusLine, StatusList, type Tone } from './StatusList.tsx'
import { useBackupStatus } from './useBackupStatus.ts'
import { useWords } from './words.ts'

/** The backups, their copy away from this server, and the stored files that are read again each night. */
export function BackupCard() {
  const { backups: words } = useWords()
  const status = useBackupStatus()
  const { data } = status
  return (
    <Card title={words.title}>
      {!data && (status.isError ? <LoadFailure error={status.error} retry={status.refetch} /> : <Skeleton lines={5} />)}
      {data && data.backsUp !== 'everything' && <p>{words.elsewhere[data.backsUp]}</p>}
      {data && <BackupLines status={data} />}
    </Card>
  )
}

const hourMs = 3_600_000
// each night, and each Sunday, with some hours for a large practice
const backupHours = 30
const checkHours = 8 * 24

function BackupLines({ status }: { status: OutputOf<typeof readBackupStatus> }) {
  const { backups: words } = useWords()
  const { size } = useAmounts()
  const { backsUp, isCopyLate, reports } = status
  const line = (name: string, { success, failure }: Reports, tone: Tone): StatusLine => ({
    name,
    tone: failure ? 'bad' : tone,
    value: success ? showMoment(success.at) : words.none,
    notes: [
      ...(success
        ? [`${words.size(size(success.bytes), success.files)}, ${words.dataOf(showMoment(success.dataAt))}`]
        : []),
      ...(failure ? [<Failure key="failure" failure={failure} />] : []),
    ],
  })
  return (
    <StatusList
      lines={[
        ...(backsUp !== 'nothing'
          ? [
              line(words.last, reports.backup, isOlder(reports.backup, backupHours) ? 'bad' : 'good'),
              line(words.copy, reports.copy, isCopyLate ? 'bad' : 'good'),
              line(words.check, reports.check, isOlder(reports.check, checkHours) ? 'wait' : 'good'),
            ]
          : []),
        fileLine(status, words),
      ]}
    />
  )
}

function Failure({ failure: { at, fault } }: { failure: NonNullable<Reports['failure']> }) {
  const { backups: words } = useWords()
  return (
    <>
      {words.failed(showMoment(at))} <span lang="en">{fault}</span>
    </>
  )
}

function fileLine(
  { scrub, damagedFiles }: OutputOf<typeof readBackupStatus>,
  words: ReturnType<typeof useWords>['backups'],
): StatusLine {
  return {
    name: words.files,
    tone: damagedFiles > 0 ? 'bad' : 'good',
    value: scrub ? words.scrubbed(showMoment(scrub.at), scrub.checked) : words.none,
    notes: [
      ...(scrub && scrub.repaired > 0 ? [words.repaired(scrub.repaired)] : []),
      ...(damagedFiles > 0 ? [words.damaged(damagedFiles)] : []),
    ],
  }
}

function isOlder({ success }: Reports, hours: number): boolean {
  return !success || Date.now() - Date.parse(success.at) > hours * hourMs
}

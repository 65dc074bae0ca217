import type { OutputOf } from '#kit/endpoint.ts'
import { Card } from '#ui/Card.tsx'
import type { readSystemStatus } from '../contract/systemStatus.ts'
import { useAmounts } from './amounts.ts'
import { type StatusLine, StatusList } from './StatusList.tsx'
import { useWords } from './words.ts'

type Status = OutputOf<typeof readSystemStatus>

// a job is due when its minute begins, and is fetched within seconds
const longestJobSeconds = 900
/** The log is moved into the backups every few seconds. */
const longestLogSeconds = 300

/** What waits: e-mails, uploads, scheduled jobs, and the log of the database for its backup. */
export function QueuesCard({ status: { database, logWaitsSeconds } }: { status: Status }) {
  const { waiting: words, backups, unknown } = useWords()
  const { span } = useAmounts()
  const queue = (name: string, of: { count: number; late: number; oldestSeconds: number } | undefined): StatusLine => ({
    name,
    tone: !of || of.late > 0 ? 'wait' : 'good',
    value: !of ? unknown : of.count === 0 ? words.none : words.count(of.count, span(of.oldestSeconds)),
  })
  const mail = queue(words.mail, database?.mail)
  const { givenUp = 0 } = database?.mail ?? {}
  const late = database?.jobs.filter(({ seconds }) => seconds > longestJobSeconds) ?? []
  const isLogLate = logWaitsSeconds !== null && logWaitsSeconds > longestLogSeconds
  return (
    <Card title={words.title}>
      <StatusList
        lines={[
          givenUp > 0 ? { ...mail, tone: 'wait', notes: [words.givenUp(givenUp)] } : mail,
          queue(words.files, database?.uncheckedFiles),
          {
            name: words.jobs,
            tone: late.length > 0 || !database ? 'wait' : 'good',
            value: !database ? unknown : late.length === 0 ? words.none : <LateJobs jobs={late} />,
          },
          ...(logWaitsSeconds === null
            ? []
            : [
                {
                  name: backups.log,
                  tone: isLogLate ? ('bad' as const) : ('good' as const),
                  value: isLogLate ? backups.logLate(span(logWaitsSeconds)) : backups.logNone,
                },
              ]),
        ]}
      />
    </Card>
  )
}

function LateJobs({ jobs }: { jobs: readonly { job: string; seconds: number }[] }) {
  const { waiting: words } = useWords()
  const { span } = useAmounts()
  return jobs.map(({ job, seconds }) => <div key={job}>{words.job(job, span(seconds))}</div>)
}

/** How much room is left on the disks of the database and of the files. */
export function DisksCard({ status: { disks } }: { status: Status }) {
  const { disks: words, unknown } = useWords()
  const { size } = useAmounts()
  const disk = (name: string, free: number | undefined): StatusLine => {
    const isLow = disks && free !== undefined && free < disks.reserve
    return {
      name,
      tone: free === undefined ? 'wait' : isLow ? 'bad' : 'good',
      value: free === undefined ? unknown : words.free(size(free)),
      notes: isLow ? [words.low(size(disks.reserve))] : [],
    }
  }
  return (
    <Card title={words.title}>
      <StatusList lines={[disk(words.data, disks?.dataDir), disk(words.files, disks?.filesDir)]} />
    </Card>
  )
}

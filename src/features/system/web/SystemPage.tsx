import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useSystemStatus } from './api.ts'
import { BackupCard } from './BackupCard.tsx'
import { CopyBanner } from './CopyBanner.tsx'
import { DisksCard, QueuesCard } from './ServerCards.tsx'
import { useWords } from './words.ts'

/** Whether the data is safe and the server keeps up, for administrators. */
export function Component() {
  const words = useWords()
  const status = useSystemStatus()
  const { data } = status
  return (
    <>
      <PageHeader
        title={words.title}
        lead={data && words.lead(data.release, data.database?.version ?? '–')}
        back={{ href: '/', label: words.toDashboard }}
      />
      <Stack>
        <CopyBanner />
        <BackupCard />
        {!data &&
          (status.isError ? <LoadFailure error={status.error} retry={status.refetch} /> : <Skeleton lines={8} />)}
        {data && <QueuesCard status={data} />}
        {data && <DisksCard status={data} />}
      </Stack>
    </>
  )
}

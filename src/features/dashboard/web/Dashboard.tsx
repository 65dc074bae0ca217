import type { ReactNode } from 'react'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { useUser } from '#shell/session/session.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useWords } from './words.ts'

interface DashboardProps {
  lead: string | undefined
  /** The name of the list that is open instead of the waiting items. */
  part?: string | undefined
  actions: ReactNode
  /** The failure, and a function that retries. */
  failure: { error: Error; retry: () => void } | undefined
  /** Undefined while it is loading. */
  children: ReactNode
}

/** The frame of both dashboards: a greeting, then the waiting items. */
export function Dashboard({ lead, part, actions, failure, children }: DashboardProps) {
  const words = useWords()
  const user = useUser()
  const firstName = user ? (user.name.split(' ')[0] ?? '') : ''
  return (
    <>
      <PageHeader
        title={words.hello(firstName)}
        part={part}
        lead={lead ?? <Skeleton width={200} />}
        actions={actions}
      />
      <Stack gap={6}>{children || (failure ? <LoadFailure {...failure} /> : <Coming />)}</Stack>
    </>
  )
}

function Coming() {
  return (
    <Card>
      <Skeleton lines={8} height={20} />
    </Card>
  )
}

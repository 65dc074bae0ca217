import { useParams } from 'react-router'
import { CasesTable } from '#features/cases/web/CasesTable.tsx'
import { showDayOf, showMoment } from '#kit/dates.ts'
import { CallError } from '#shell/callError.ts'
import { useErrorText } from '#shell/errors.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Facts } from '#ui/Facts.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useUiWords } from '#ui/words.tsx'
import type { User } from '../contract/user.ts'
import { useUserAccount } from './api.ts'
import { StateBadge } from './StateBadge.tsx'
import { UserActions } from './UserActions.tsx'
import { UserClinics } from './UserClinics.tsx'
import styles from './UserPage.module.css'
import { useWords } from './words.ts'

/** One account: who it is, what can be done with it, its clinics and cases. */
export function Component() {
  const { page: words } = useWords()
  const { id = '' } = useParams()
  const user = useUserAccount(id)
  if (user.data) return <Account user={user.data} />
  return (
    <>
      <PageHeader title={words.facts} back={{ href: '/users', label: words.back }} />
      <Card>{user.isError ? <Missing error={user.error} retry={user.refetch} /> : <Skeleton lines={6} />}</Card>
    </>
  )
}

function Account({ user }: { user: User }) {
  const { page: words, roles } = useWords()
  return (
    <>
      <PageHeader
        title={user.name}
        lead={roles[user.role]}
        aside={<StateBadge state={user.state} />}
        back={{ href: '/users', label: words.back }}
        actions={<UserActions user={user} />}
      />
      <Stack gap={6}>
        {user.suspension && (
          <Banner tone="warn" title={words.suspendedTitle(showDayOf(user.suspension.at))}>
            {words.suspendedText(user.suspension.by, user.suspension.reason)}
          </Banner>
        )}
        <AccountFacts user={user} />
        {user.role === 'doctor' && <UserClinics clinics={user.clinics} />}
        {(user.role === 'doctor' || user.cases > 0) && (
          <section>
            <h2 className={styles.heading}>{words.cases}</h2>
            <CasesTable doctor={user.id} hrefOf={row => `/users/${user.id}/cases/${row.id}`} />
          </section>
        )}
      </Stack>
    </>
  )
}

function AccountFacts({ user }: { user: User }) {
  const { page: words, languages } = useWords()
  return (
    <Card title={words.facts}>
      <Facts
        items={[
          { term: words.email, value: user.email },
          { term: words.phone, value: user.phone || '–' },
          { term: words.language, value: languages[user.language] },
          { term: words.since, value: showDayOf(user.createdAt) },
          { term: words.seen, value: user.lastSeenAt ? showMoment(user.lastSeenAt) : words.never },
          { term: words.sessions, value: user.sessions },
          { term: words.openCases, value: user.openCases },
          { term: words.allCases, value: user.cases },
        ]}
      />
    </Card>
  )
}

function Missing({ error, retry }: { error: Error; retry: () => void }) {
  const { page: words } = useWords()
  const { failedToLoad, retry: again } = useUiWords()
  const errorText = useErrorText()
  if (error instanceof CallError && error.code === 'not-found')
    return (
      <EmptyState title={words.missing} action={<LinkButton href="/users">{words.toList}</LinkButton>}>
        {words.missingText}
      </EmptyState>
    )
  return (
    <EmptyState title={failedToLoad} action={<Button onClick={retry}>{again}</Button>}>
      {errorText(error)}
    </EmptyState>
  )
}

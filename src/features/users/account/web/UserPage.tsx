import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { UserHistory } from '#features/auth/history/web/UserHistory.tsx'
import { SessionList } from '#features/auth/sessions/web/SessionList.tsx'
import { showDayOf, showMoment } from '#kit/dates.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { EmailText } from '#ui/EmailText.tsx'
import { Facts } from '#ui/Facts.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { User } from '../../contract/user.ts'
import { StateBadge } from '../../web/StateBadge.tsx'
import { useWords as useUserWords } from '../../web/words.ts'
import { useUserAccount } from './api.ts'
import { UserActions } from './UserActions.tsx'
import { UserClinics } from './UserClinics.tsx'
import styles from './UserPage.module.css'
import { UserTaxData } from './UserTaxData.tsx'
import { useWords } from './words.ts'

interface UserPageProps {
  /** The invoices of a doctor. */
  invoicesOf: (doctor: string) => ReactNode
  casesOf: (doctor: string) => ReactNode
}

/** One account: its facts, the actions on it, its clinics and cases. */
export function UserPage(parts: UserPageProps) {
  const { page: words } = useWords()
  const { id = '' } = useParams()
  const user = useUserAccount(id)
  if (user.data) return <Account user={user.data} {...parts} />
  return (
    <>
      <PageHeader title={words.facts} back={{ href: '/users', label: words.back }} />
      {user.isError ? (
        <LoadFailure
          error={user.error}
          retry={user.refetch}
          missing={{ title: words.missing, text: words.missingText, list: '/users', toList: words.toList }}
        />
      ) : (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
    </>
  )
}

function Account({ user, invoicesOf, casesOf }: { user: User } & UserPageProps) {
  const { page: words } = useWords()
  const { roles } = useUserWords()
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
        {user.mailRefused && (
          <Banner tone="warn" title={words.mailRefusedTitle(showMoment(user.mailRefused.at))}>
            {words.mailRefusedText(user.mailRefused.answer)}
          </Banner>
        )}
        <AccountFacts user={user} />
        {user.role === 'doctor' && <UserClinics clinics={user.clinics} />}
        {user.role === 'doctor' && invoicesOf(user.id)}
        {user.role === 'doctor' && <UserTaxData userId={user.id} />}
        {(user.role === 'doctor' || user.cases > 0) && (
          <section>
            <h2 className={styles.heading}>{words.cases}</h2>
            {casesOf(user.id)}
          </section>
        )}
        <SessionList userId={user.id} />
        <UserHistory userId={user.id} />
      </Stack>
    </>
  )
}

function AccountFacts({ user }: { user: User }) {
  const { page: words } = useWords()
  const { languages } = useUserWords()
  return (
    <Card title={words.facts}>
      <Facts
        items={[
          { term: words.email, value: <EmailText of={user.email} /> },
          { term: words.phone, value: user.phone || '–' },
          ...(user.role === 'doctor' ? [{ term: words.licence, value: user.licence || '–' }] : []),
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

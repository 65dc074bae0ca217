import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { SessionList } from '#features/auth/sessions/web/SessionList.tsx'
import { NotificationChoices } from '#features/notifications/web/NotificationChoices.tsx'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { useLeaveGuard } from '#shell/drafts/leaveGuard.tsx'
import { useUser } from '#shell/session/session.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ExportForm } from '../../export/web/ExportForm.tsx'
import type { Profile } from '../../person/contract/profile.ts'
import { useProfile } from '../../person/web/useProfile.ts'
import { PhotoCard } from '../../photo/web/PhotoCard.tsx'
import { AboutForm } from './AboutForm.tsx'
import { type DraftOf, useDrafts } from './drafts.ts'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './ProfilePage.module.css'
import { QuietForm } from './QuietForm.tsx'
import { TaxForm } from './TaxForm.tsx'
import { useWords } from './words.ts'

interface ProfilePageProps {
  /** What a doctor's next prescription begins with; it belongs to the cases, which use the profile. */
  preferences: ReactNode
}

/** The reader's own details and settings. */
export function ProfilePage({ preferences }: ProfilePageProps) {
  const words = useWords()
  const profile = useProfile()
  const part = useSelectedPart()
  return (
    <>
      <PageHeader title={words.title} part={part === 'about' ? undefined : words.tabs[part]} lead={words.lead} />
      {profile.data && <Parts profile={profile.data} preferences={preferences} />}
      {!profile.data &&
        (profile.isError ? (
          <LoadFailure error={profile.error} retry={profile.refetch} />
        ) : (
          <Card>
            <Skeleton lines={6} />
          </Card>
        ))}
    </>
  )
}

const parts = ['about', 'notifications', 'security', 'preferences', 'data'] as const
type Part = (typeof parts)[number]

const partsOf = (role: Profile['role']) => parts.filter(part => part !== 'preferences' || role === 'doctor')

function useSelectedPart(): Part {
  const [params] = useSearchParams()
  const user = useUser()
  return partsOf(user ? user.role : 'doctor').find(part => part === params.get('part')) ?? 'about'
}

function Parts({ profile, preferences }: ProfilePageProps & { profile: Profile }) {
  const { tabs: words } = useWords()
  const [, setParams] = useSearchParams()
  const { draftOf, isDirty } = useDrafts('profile')
  useLeaveGuard(isDirty)
  return (
    <Tabs
      label={words.label}
      selected={useSelectedPart()}
      onSelect={part => setParams(part === 'about' ? {} : { part }, { replace: true, preventScrollReset: true })}
      tabs={partsOf(profile.role).map(id => ({
        id,
        label: words[id],
        content: contentOf(id, { profile, preferences, draftOf }),
      }))}
    />
  )
}

function contentOf(
  part: Part,
  { profile, preferences, draftOf }: ProfilePageProps & { profile: Profile; draftOf: DraftOf },
) {
  if (part === 'notifications')
    return (
      <Stack gap={5}>
        <QuietForm profile={profile} draftOf={draftOf} />
        <NotificationChoices />
      </Stack>
    )
  if (part === 'security')
    return (
      <Stack gap={5}>
        <SessionList />
        <PasswordForm />
      </Stack>
    )
  if (part === 'preferences') return preferences
  if (part === 'data') return <ExportForm />
  return (
    <div className={styles.about}>
      <PhotoCard profile={profile} />
      <Stack gap={5}>
        <AboutForm profile={profile} draftOf={draftOf} />
        <TaxForm draftOf={draftOf} />
      </Stack>
    </div>
  )
}

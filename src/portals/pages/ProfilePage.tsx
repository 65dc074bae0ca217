import { lazy, Suspense } from 'react'
import { ProfilePage } from '#features/profile/page/web/ProfilePage.tsx'
import { loadChunk } from '#shell/chunks.ts'
import { Skeleton } from '#ui/Skeleton.tsx'

// loaded on demand: the prescription has many questions, and an administrator never sees them
const Preferences = lazy(() =>
  loadChunk(() => import('#features/cases/prescription/form/web/PreferencesForm.tsx')).then(({ PreferencesForm }) => ({
    default: PreferencesForm,
  })),
)

/** The reader's profile, with a doctor's preferences for prescriptions. */
export function Component() {
  return (
    <ProfilePage
      preferences={
        <Suspense fallback={<Skeleton lines={8} />}>
          <Preferences />
        </Suspense>
      }
    />
  )
}

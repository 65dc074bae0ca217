import { Banner } from '#ui/Banner.tsx'
import { useBackupStatus } from './useBackupStatus.ts'
import { useWords } from './words.ts'

/** While no copy of the backups away from this server is young enough (O3). */
export function CopyBanner() {
  const { copyLate: words } = useWords()
  if (!useBackupStatus().data?.isCopyLate) return null
  return (
    <Banner tone="bad" title={words.title}>
      {words.text}
    </Banner>
  )
}

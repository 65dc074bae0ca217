import { BellRing, CheckCheck } from 'lucide-react'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { useNotifications } from './api.ts'
import type { UseEventText } from './eventText.ts'
import { grouped } from './groups.ts'
import styles from './NotificationList.module.css'
import { NotificationRow } from './NotificationRow.tsx'
import { useWords } from './words.ts'

interface NotificationListProps {
  list: ReturnType<typeof useNotifications>
  isUnreadOnly: boolean
  useHappened: UseEventText
  /** Called when the reader follows a link. */
  onFollow: () => void
}

/** The notifications loaded so far, with a button for older ones. */
export function NotificationList({ list, isUnreadOnly, useHappened, onFollow }: NotificationListProps) {
  const words = useWords().panel
  const rows = list.data?.pages.flatMap(page => page.rows)
  return (
    <div className={styles.scroll} aria-busy={list.isPending || list.isPlaceholderData}>
      {!rows && list.error && (
        <div className={styles.pad}>
          <LoadFailure error={list.error} retry={list.refetch} />
        </div>
      )}
      {!rows && !list.error && (
        <div className={styles.pad}>
          <Skeleton lines={6} />
        </div>
      )}
      {rows?.length === 0 && <Nothing isUnreadOnly={isUnreadOnly} />}
      {rows && rows.length > 0 && (
        <ul className={styles.list} data-stale={list.isPlaceholderData || undefined}>
          {grouped(rows).map(group => (
            <li key={group.newest.id}>
              <NotificationRow group={group} useHappened={useHappened} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" size="small" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </div>
  )
}

function Nothing({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const words = useWords().panel
  if (isUnreadOnly)
    return (
      <EmptyState icon={<CheckCheck aria-hidden="true" />} title={words.nothingUnread}>
        {words.nothingUnreadText}
      </EmptyState>
    )
  return (
    <EmptyState icon={<BellRing aria-hidden="true" />} title={words.empty}>
      {words.emptyText}
    </EmptyState>
  )
}

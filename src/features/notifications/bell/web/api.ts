import { useQuery } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { queries } from '#shell/calls/queries.ts'
import { notificationAddresses } from '../../contract/addresses.ts'
import type { countNotifications, ReadPlace, readNotificationPlace } from '../../contract/notification.ts'

/** The number of the reader's unread notifications, once it is loaded. */
export function useUnread(): number | undefined {
  const { data } = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => call<typeof countNotifications>(notificationAddresses.countNotifications, {}, { signal }),
  })
  return data?.unread
}

/** Reports the page that the reader has open. A failed report is repeated at the next visit. */
export async function markPlaceRead(place: ReadPlace): Promise<void> {
  await call<typeof readNotificationPlace>(notificationAddresses.readNotificationPlace, { body: place }).catch(() => {})
  await queries.invalidateQueries({ queryKey: ['notifications'] })
}

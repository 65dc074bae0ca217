import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { queries } from '#shell/calls/queries.ts'
import { useRead } from '#shell/calls/read.ts'
import { type Choice, listNotificationChoices, saveNotificationChoice } from '../contract/choice.ts'
import { listNotifications, readNotification, readNotifications } from '../contract/notification.ts'

const rows = 15

/** The reader's notifications, newest first, page by page. */
export function useNotifications(unread: boolean) {
  return useInfiniteQuery({
    queryKey: ['notifications', 'list', unread],
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { body: { unread, rows, after: pageParam } }, { signal }),
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  })
}

const stale = () => queries.invalidateQueries({ queryKey: ['notifications'] })

/** Marks notifications as read when their link is followed. */
export async function markRead(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(id => call(readNotification, { params: { id } }).catch(() => {})))
  await stale()
}

/** Marks everything up to a notification's time as read. */
export function useReadAll() {
  return useMutation({
    mutationFn: (until: string) => call(readNotifications, { body: { until } }),
    onSettled: stale,
  })
}

const choicesKey = ['notifications', 'choices']

export function useChoices() {
  return useRead(listNotificationChoices, {}, choicesKey)
}

type Chosen = ArgumentsOf<typeof saveNotificationChoice>['body']

/** Saves a choice at once; the screen restores the saved one when that fails. */
export function useChoose() {
  return useMutation({
    mutationFn: (body: Chosen) => call(saveNotificationChoice, { body }),
    onMutate: chosen => {
      queries.cancelQueries({ queryKey: choicesKey })
      const saved = queries.getQueryData<{ choices: Choice[] }>(choicesKey)
      if (saved) queries.setQueryData(choicesKey, { choices: saved.choices.map(withChoice(chosen)) })
      return saved
    },
    // what is stored may not be readable either as long as the line is cut
    onError: (_error, _chosen, saved) => queries.setQueryData(choicesKey, saved),
    onSettled: () => queries.invalidateQueries({ queryKey: choicesKey }),
  })
}

function withChoice({ kind, inApp, mail }: Chosen) {
  return (choice: Choice): Choice =>
    choice.kind === kind ? { kind, inApp, mail: choice.mail === 'own-email' ? choice.mail : mail } : choice
}

import { keepPreviousData, useInfiniteQuery, useMutation, useMutationState } from '@tanstack/react-query'
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
const choosing = ['notifications', 'choose']

/** The saved choices, changed by those that are on their way. */
export function useChoices() {
  const { data, error, refetch } = useRead(listNotificationChoices, {}, choicesKey)
  const pending = useMutationState({
    filters: { mutationKey: choosing, status: 'pending' },
    select: ({ state }) => state.variables as Chosen,
  })
  return { data: data && changed(data, pending), error, refetch }
}

type Chosen = ArgumentsOf<typeof saveNotificationChoice>['body']
interface Choices {
  choices: Choice[]
}

/** Saves a choice. Only what is saved is cached: one that fails is not shown any more, also while nothing can be read. */
export function useChoose() {
  return useMutation({
    mutationKey: choosing,
    mutationFn: (body: Chosen) => call(saveNotificationChoice, { body }),
    onSuccess: (_, chosen) => {
      queries.setQueryData<Choices>(choicesKey, saved => saved && changed(saved, [chosen]))
    },
    // not awaited: a choice is on its way until its callbacks have ended
    onSettled: () => void queries.invalidateQueries({ queryKey: choicesKey }),
  })
}

function changed({ choices }: Choices, all: Chosen[]): Choices {
  return { choices: all.reduce((now, chosen) => now.map(withChoice(chosen)), choices) }
}

function withChoice({ kind, inApp, mail }: Chosen) {
  return (choice: Choice): Choice =>
    choice.kind === kind ? { kind, inApp, mail: choice.mail === 'own-email' ? choice.mail : mail } : choice
}

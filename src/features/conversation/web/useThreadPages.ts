import { type QueryKey, useMutation, useQuery } from '@tanstack/react-query'
import { allRows } from '#kit/paging.ts'
import { messagesPerPage, type ThreadPlace, type ThreadRequest } from '#kit/threadPaging.ts'
import { queries } from '#shell/calls/queries.ts'
import type { ConversationMessage } from './thread.ts'

/** A part of a thread as the server answers it. */
type ThreadPart = ThreadPlace & { messages: ConversationMessage[] }

interface ThreadOptions<P> {
  /** The key of the thread's query. */
  key: QueryKey
  load: (request: ThreadRequest, options: { signal?: AbortSignal }) => Promise<P>
  /** A loaded part and one beside it as one part; the place is put right afterwards. */
  join: (known: P, part: P) => P
  /** The message that a link leads to. */
  linked: string | null
  /** The number of unread messages when the reader arrived: the thread opens with all of them. */
  unread: number
}

/** More messages in one direction. */
export interface MoreMessages {
  exist: boolean
  load: () => void
  isLoading: boolean
  failed: boolean
}

/**
 * A thread, loaded in parts: it opens at its newest messages, or around the one that a link leads to. When its query is
 * invalidated, only what is later than the loaded messages is requested and added.
 */
export function useThreadPages<P extends ThreadPart>({ key, load, join, linked, unread }: ThreadOptions<P>) {
  const known = () => queries.getQueryData<P>(queryKey)
  // a link to a message that is loaded with the newest ones leads there
  const isNewest = linked === null || queries.getQueryData<P>(key)?.messages.some(({ id }) => id === linked)
  const queryKey = isNewest ? key : [...key, { around: linked }]
  const first = isNewest ? { rows: Math.min(Math.max(messagesPerPage, unread), allRows) } : { around: linked ?? '' }
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = known()
      if (before?.later === undefined) return load(first, { signal })
      const part = await load({ after: before.later, rows: before.isEnd ? allRows : messagesPerPage }, { signal })
      const now = known() ?? before
      return { ...join(now, part), earlier: now.earlier, later: part.later, isEnd: part.isEnd }
    },
  })
  const earlier = useMutation({
    mutationFn: async () => {
      const before = known()?.earlier
      if (before === undefined) return
      const part = await load({ before }, {})
      const now = known()
      if (now?.earlier !== before) return
      const wasStale = queries.getQueryState(queryKey)?.isInvalidated
      queries.setQueryData<P>(queryKey, {
        ...join(now, part),
        earlier: part.earlier,
        later: now.later,
        isEnd: now.isEnd,
      })
      // an answer that is set is taken for fresh
      if (wasStale) queries.invalidateQueries({ queryKey, exact: true })
    },
  })
  const { data, error, refetch, isFetching, isRefetchError } = query
  return {
    data,
    error,
    refetch,
    earlier: {
      exist: data?.earlier !== undefined,
      load: () => !earlier.isPending && earlier.mutate(),
      isLoading: earlier.isPending,
      failed: earlier.isError,
    },
    later: {
      exist: data?.isEnd === false,
      load: () => void refetch(),
      isLoading: isFetching,
      failed: isRefetchError,
    },
  }
}

/** The newest part of a thread beside what is loaded; alone when there may be messages in between. */
export function withNewest<P extends ThreadPart>(known: P | undefined, newest: P, join: ThreadOptions<P>['join']): P {
  const ids = new Set(known?.messages.map(({ id }) => id))
  if (!known?.isEnd || !newest.messages.some(({ id }) => ids.has(id))) return newest
  return { ...join(known, newest), earlier: known.earlier }
}

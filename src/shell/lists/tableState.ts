import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '#kit/paging.ts'
import type { TableState } from '#ui/DataTable.tsx'
import { useErrorText } from '../calls/errors.ts'

/** The state of a page query for the table. The rows of the previous answer stay, dimmed, until the next ones arrive. */
export function useTableState<Row>(query: UseQueryResult<Page<Row>>): TableState<Row> {
  const errorText = useErrorText()
  if (query.data) return { at: 'ready', page: query.data, stale: query.isPlaceholderData }
  if (query.isError) return { at: 'failed', message: errorText(query.error), retry: () => query.refetch() }
  return { at: 'loading' }
}

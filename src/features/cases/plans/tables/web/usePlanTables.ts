import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filePath } from '#features/files/file/contract/file.ts'
import { callRaw } from '#shell/calls/call.ts'
import { type ArchStages, type CheckedTables, checkTables } from '../contract/checkTables.ts'

/** A file of a plan; those that are no table are left out. */
export interface StoredFile {
  id: string
  name: string
  kind: string
}

const noTables: CheckedTables = { tables: {}, faults: [] }

/** The tables among the files of a plan, checked as the server does; `checked` is undefined until they are loaded. */
export function usePlanTables(files: readonly StoredFile[], arches: ArchStages) {
  const sent = files.filter(({ kind }) => kind === 'plan-table')
  const { data, error, refetch } = useQuery({ ...tableTexts(sent), enabled: sent.length > 0 })
  const checked = useMemo(() => data && checkTables(data, arches), [data, arches])
  return { checked: sent.length === 0 ? noTables : checked, error, refetch }
}

const tableTexts = (files: readonly StoredFile[]) =>
  queryOptions({
    queryKey: ['plan-tables', ...files.map(({ id }) => id)],
    queryFn: ({ signal }) =>
      Promise.all(
        files.map(async ({ id, name }) => ({
          name,
          text: await callRaw(filePath(id), answer => answer.text(), { kind: 'file', signal }),
        })),
      ),
    // a file never changes
    staleTime: Number.POSITIVE_INFINITY,
  })

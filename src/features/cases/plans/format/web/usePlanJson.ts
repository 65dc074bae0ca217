import { queryOptions, useQuery } from '@tanstack/react-query'
import { filePath } from '#features/files/file/contract/file.ts'
import { callRaw } from '#shell/calls/call.ts'
import { PlanJson } from '../contract/planJson.ts'

/** The text of a plan.json, as it was uploaded. */
export function usePlanJsonText(fileId: string | undefined) {
  return useQuery({ ...planJsonText(fileId ?? ''), enabled: fileId !== undefined })
}

/** The plan.json of a published version, which was checked when it was published. */
export function usePlanJson(fileId: string | undefined) {
  return useQuery({ ...planJsonText(fileId ?? ''), enabled: fileId !== undefined, select: parsePlan })
}

const planJsonText = (fileId: string) =>
  queryOptions({
    queryKey: ['plan-json', fileId],
    queryFn: ({ signal }) => callRaw(filePath(fileId), answer => answer.text(), { kind: 'file', signal }),
    // a file never changes
    staleTime: Number.POSITIVE_INFINITY,
  })

// one function for all renders: the query parses a text once. Some programs begin their files with a byte order mark
const parsePlan = (text: string): PlanJson => PlanJson.parse(JSON.parse(text.replace(/^\uFEFF/, '')))

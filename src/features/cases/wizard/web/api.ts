import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listCases } from '#features/cases/case/contract/case.ts'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { type MoveCommand, moveCase } from '#features/cases/moves/contract/move.ts'
import { explainRequest } from '#features/cases/requests/contract/request.ts'
import { readReadiness } from '#features/cases/submission/contract/readiness.ts'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { focusNextHeading } from '#shell/frame/nextHeading.ts'

/** The readiness check of a submission as of now. */
export function useReadiness(caseId: string | undefined) {
  return useQuery({
    queryKey: ['cases', 'readiness', caseId],
    queryFn: ({ signal }) => call(readReadiness, { params: { id: caseId ?? '' } }, { signal }),
    enabled: caseId !== undefined,
  })
}

/** The draft that was changed last, if there is one. */
export function useLatestDraft(isWanted: boolean) {
  return useQuery({
    queryKey: ['cases', 'latest-draft'],
    queryFn: ({ signal }) => call(listCases, { body: { phase: 'draft', sort: '-updated', rows: 1 } }, { signal }),
    select: page => page.rows[0],
    enabled: isWanted,
  })
}

/** Explains why an open request is correct as it is; an empty reason deletes the explanation. */
export function useExplainRequest(caseId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ request, reason }: { request: string; reason: string }) =>
      call(explainRequest, { params: { id: caseId, request }, body: { reason } }),
    onSuccess: now => queries.setQueryData(caseKeys.one(caseId), now),
    // a refusal means that the case has changed since it was shown
    onError: () => queries.invalidateQueries({ queryKey: caseKeys.one(caseId) }),
  })
}

/** Submits or resubmits; a repeated request gets the first answer, so that double clicks submit only once. */
export function useSubmit(caseId: string) {
  const queries = useQueryClient()
  return useCreate(moveCase, {
    args: (body: { version: number; command: MoveCommand }) => ({ params: { id: caseId }, body }),
    onSuccess: moved => {
      // the step with the pressed button leaves the page: what happened is said at the top of what comes
      focusNextHeading()
      scrollTo(0, 0)
      queries.setQueryData(caseKeys.one(caseId), moved)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: caseKeys.all }),
  })
}

import { caseKeys } from '#features/cases/case/web/keys.ts'
import { CallError } from '#shell/calls/callError.ts'
import { useCreate } from '#shell/calls/create.ts'
import { queries } from '#shell/calls/queries.ts'
import { type MoveCommand, moveCase } from '../contract/move.ts'

/** Makes a move; a retry makes it only once. */
export function useMoveCase(id: string) {
  return useCreate(moveCase, {
    args: (body: { version: number; command: MoveCommand }) => ({ params: { id }, body }),
    onSuccess: now => {
      queries.setQueryData(caseKeys.one(id), now)
      queries.invalidateQueries({ queryKey: caseKeys.all })
    },
    onError: error => {
      if (error instanceof CallError && error.status === 409) queries.invalidateQueries({ queryKey: caseKeys.all })
    },
  })
}

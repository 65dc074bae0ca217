import { useMutation } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { CallError } from '#shell/calls/callError.ts'
import { useIntention } from '#shell/calls/intention.ts'
import { queries } from '#shell/calls/queries.ts'
import { type MoveCommand, moveCase } from '../../contract/move.ts'
import { caseKeys } from '../../web/keys.ts'

/** Gives a move. The key stays while nobody knows whether the server did it; a definite answer ends the intention. */
export function useMoveCase(id: string) {
  const intention = useIntention()
  return useMutation({
    mutationFn: (body: { version: number; command: MoveCommand }) =>
      call(moveCase, { params: { id }, body }, { idempotencyKey: intention.current() }),
    onSuccess: now => {
      intention.done()
      queries.setQueryData(caseKeys.one(id), now)
      queries.invalidateQueries({ queryKey: caseKeys.all })
    },
    onError: error => {
      if (!(error instanceof CallError) || error.code === 'network' || error.code === 'key-in-flight') return
      intention.done()
      if (error.status === 409) queries.invalidateQueries({ queryKey: caseKeys.all })
    },
  })
}

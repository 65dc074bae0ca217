import { type ReactNode, useEffect, useRef, useState } from 'react'
import { faultsOf } from '#kit/fields.ts'
import { CallError } from '#shell/calls/callError.ts'
import { faultsByField, useFaultText } from '#shell/calls/errors.ts'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { popups } from '#shell/popups/popups.ts'
import { toast } from '#shell/popups/toasts.ts'
import { useShellWords } from '#shell/words/words.ts'
import { Stack } from '#ui/Stack.tsx'
import type { Case } from '../../contract/case.ts'
import { MoveCommand } from '../../contract/move.ts'
import type { CaseMove } from '../../contract/moves.ts'
import { nameOfMove } from '../contract/offer.ts'
import { useMoveCase } from './api.ts'
import { focusFirstFault } from './focus.ts'
import { isGone, MoveRefusal } from './MoveRefusal.tsx'
import { useWords } from './words.ts'

/** A sentence for what is wrong at a part of the command: `fault('reason')`. */
type FaultAt = (at: string) => string | undefined

interface MoveFormProps {
  /** The case as its reader saw it when the popup opened. */
  seen: Case
  /** The command as it stands; what is wrong in it is told by the contract's own schema. */
  command: { move: CaseMove } & Record<string, unknown>
  lead?: ReactNode
  submit?: string
  danger?: boolean
  dismiss?: string
  onDone?: () => void
  /** Words for faults that only this move has. */
  faultWords?: Record<string, string>
  children?: (fault: FaultAt, isSending: boolean) => ReactNode
}

/** The frame of every move's popup: checks, sends once, stays with what was typed when it is refused. */
export function MoveForm({
  seen,
  command,
  lead,
  submit,
  danger,
  dismiss,
  onDone,
  faultWords,
  children,
}: MoveFormProps) {
  const words = useWords()
  const { passwordAgain } = useShellWords()
  const faultText = useFaultText()
  const form = useRef<HTMLFormElement>(null)
  const [basis, setBasis] = useState(seen)
  const [tries, setTries] = useState(0)
  const [left, setLeft] = useState<readonly string[]>([])
  const move = useMoveCase(seen.id)
  const name = nameOfMove(seen.phase, command.move)

  const parsed = MoveCommand.safeParse(command)
  const mine = parsed.success ? {} : Object.fromEntries(faultsOf(parsed.error).map(({ at, code }) => [at, code]))
  const theirs = move.isError && sent(move.variables) === JSON.stringify(parsed.data) ? serverFaults(move.error) : {}
  const fault: FaultAt = at => {
    const told = tries > 0 || left.includes(at)
    return faultText((told ? mine[at] : undefined) ?? theirs[at], {
      'wrong-password': passwordAgain.wrong,
      ...faultWords,
    })
  }

  useEffect(() => {
    if (tries > 0) focusFirstFault(form.current)
  }, [tries])

  function send(on: Case) {
    if (move.isPending) return
    setTries(n => n + 1)
    if (!parsed.success) return
    setBasis(on)
    move.mutate({ version: on.version, command: parsed.data }, { onSuccess: done, onError: () => setTries(n => n + 1) })
  }

  function done() {
    onDone?.()
    popups.hide()
    toast.success(words.done[name])
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send(basis)
      }}
      onBlur={({ target }) => {
        // an untouched field that is passed through says nothing yet; sending will
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          if (target.name && target.value !== '') setLeft(names => [...names, target.name])
      }}
    >
      <Stack gap={5}>
        {lead && <p>{lead}</p>}
        {move.isError && <MoveRefusal error={move.error} seen={basis} move={command.move} onAgain={send} />}
        {children?.(fault, move.isPending)}
        <PopupActions
          words={{ submit: submit ?? words.buttons[name], cancel: dismiss ?? words.close }}
          busy={move.isPending}
          danger={danger ?? false}
          disabledReason={move.isError && isGone(move.error, command.move) ? words.stale.gone : undefined}
        />
      </Stack>
    </form>
  )
}

function sent(variables: { command: MoveCommand } | undefined): string {
  return JSON.stringify(variables?.command)
}

function serverFaults(error: unknown): Record<string, string> {
  if (error instanceof CallError && error.code === 'wrong-credentials') return { password: 'wrong-password' }
  return Object.fromEntries(
    Object.entries(faultsByField(error)).map(([at, code]) => [at.replace(/^command\./, ''), code]),
  )
}

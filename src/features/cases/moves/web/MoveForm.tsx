import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Case } from '#features/cases/case/contract/case.ts'
import type { CaseMove } from '#features/cases/case/contract/moves.ts'
import type { Draft } from '#shell/drafts/useDraft.ts'
import { PopupForm } from '#shell/forms/PopupForm.tsx'
import type { FormState } from '#shell/forms/useForm.ts'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import { validate } from '#shell/forms/validate.ts'
import { MoveCommand } from '../contract/move.ts'
import { nameOfMove } from '../contract/offer.ts'
import { useMoveCase } from './api.ts'
import { isGone, moveRefusal } from './moveRefusal.tsx'
import { useWords } from './words.ts'

interface MoveFormOptions<Values extends object> {
  /** The case as its reader saw it when the popup opened. */
  kase: Case
  move: CaseMove
  first: Values
  draft: Draft<Values> | 'none'
  /** The part of the values that goes into the command; all of them by default. */
  fields?: (values: Values) => object
  /** Called with the command before it is sent. */
  prepare?: (command: MoveCommand) => Promise<MoveCommand>
  /** Sentences for fault codes that only this move has. */
  faultWords?: Record<string, string>
}

interface MoveState extends FormState {
  move: CaseMove
  basis: Case
  /** Makes the move on the current case, after the reader saw what changed. */
  again: (now: Case) => void
}

/**
 * The form of a move. Its command is checked by the contract's schema, and made on the version of the case that the
 * reader saw.
 */
export function useMoveForm<Values extends object>(options: MoveFormOptions<Values>) {
  const { kase, move, first, draft, fields, prepare, faultWords } = options
  const words = useWords()
  const [basis, setBasis] = useState(kase)
  const { mutateAsync } = useMoveCase(kase.id)
  const form = usePopupForm({
    ...{ first, draft },
    validate: values => validate(MoveCommand, { move, ...(fields?.(values) ?? values) }),
    send: async command => mutateAsync({ version: basis.version, command: (await prepare?.(command)) ?? command }),
    successText: () => words.done[nameOfMove(kase.phase, move)],
    within: 'command',
    faultOf: error => (error.code === 'wrong-credentials' ? { password: 'wrong-password' } : undefined),
    ...(faultWords && { faultWords }),
  })
  const again = (now: Case) => {
    flushSync(() => setBasis(now))
    form.submit()
  }
  return { ...form, move, basis, again }
}

interface MoveFormProps {
  form: MoveState
  lead?: ReactNode
  submit?: string
  danger?: boolean
  dismiss?: string
  /** Why the move cannot be made now. */
  disabledReason?: string | undefined
  children?: ReactNode
}

/** The popup frame of every move. */
export function MoveForm({ form, lead, submit, danger = false, dismiss, disabledReason, children }: MoveFormProps) {
  const words = useWords()
  const { move, basis, refusal, again } = form
  return (
    <PopupForm
      form={form}
      words={{ submit: submit ?? words.buttons[nameOfMove(basis.phase, move)], cancel: dismiss ?? words.close }}
      danger={danger}
      disabledReason={refusal !== undefined && isGone(refusal, move) ? words.stale.gone : disabledReason}
      refusal={error => moveRefusal({ error, kase: basis, move, onAgain: again })}
    >
      {lead && <p>{lead}</p>}
      {children}
    </PopupForm>
  )
}

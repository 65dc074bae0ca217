import { useDraft } from '#shell/drafts/useDraft.ts'
import { usePopupForm } from '#shell/forms/usePopupForm.ts'
import type { Validated } from '#shell/forms/validate.ts'

interface Decision<Values, Command, Done> {
  /** The id of the transfer or bank movement. */
  about: string
  first: Values
  validate: (values: Values) => Validated<Command>
  send: (command: Command) => Promise<Done>
  successText: (answer: Done) => string
}

/** A decision about a payment. Of the typed values only the reason is saved as a draft; the rest is chosen again. */
export function useDecision<Values extends { reason: string; password: string }, Command, Done>(
  decision: Decision<Values, Command, Done>,
) {
  const { about, first, validate, send, successText } = decision
  const chosen = Object.keys(first).filter(name => name !== 'reason') as (keyof Values & string)[]
  return usePopupForm({
    ...{ first, validate, send, successText, within: 'command' },
    draft: useDraft({ name: `payment-decision:${about}`, first, without: chosen }),
  })
}

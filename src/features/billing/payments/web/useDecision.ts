import { popupDraft } from '#shell/forms/formDraft.ts'
import type { Judged } from '#shell/forms/judge.ts'
import { useForm } from '#shell/forms/useForm.ts'
import { popups } from '#shell/popups/popups.ts'
import { reasonDrafts } from './reasonDrafts.ts'
import { useWords } from './words.ts'

interface Decision<Values, Command, Done> {
  /** The id of the transfer or bank movement. */
  about: string
  first: Values
  judge: (values: Values) => Judged<Command>
  send: (command: Command) => Promise<Done>
  /** What is said once it is taken, when the popup has closed. */
  onDone: (answer: Done) => void
}

/** A decision over money on its way. Of what is typed only the reason is kept: the rest is chosen anew. */
export function useDecision<Values extends { reason: string; password: string }, Command, Done>(
  decision: Decision<Values, Command, Done>,
) {
  const { faults } = useWords()
  const { about, first, judge, send, onDone } = decision
  const chosen = Object.keys(first).filter(name => name !== 'reason') as (keyof Values & string)[]
  return useForm({
    ...{ first, judge, send, within: 'command', faultWords: faults },
    draft: popupDraft<{ reason: string }, Values>(reasonDrafts, about, first, chosen),
    onDone: answer => {
      popups.hide()
      onDone(answer)
    },
  })
}

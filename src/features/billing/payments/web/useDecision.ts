import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { faultsOf } from '#kit/fields.ts'
import { CallError } from '#shell/calls/callError.ts'
import { faultsByField, useFaultText } from '#shell/calls/errors.ts'
import { popups } from '#shell/popups/popups.ts'
import { useShellWords } from '#shell/words/words.ts'
import { useWords } from './words.ts'

interface Sending<Command, Done> {
  mutateAsync: (command: Command) => Promise<Done>
  reset: () => void
  isPending: boolean
  error: Error | null
}

/**
 * A decision over money on its way: judged here as the server judges it, sent, and refused at its fields. `done`: what is
 * said once it is taken, when the popup has closed.
 */
export function useDecision<Command, Done>(
  judged: z.ZodSafeParseResult<Command>,
  sending: Sending<Command, Done>,
  done: (answer: Done) => void,
) {
  const { faults } = useWords()
  const { passwordAgain } = useShellWords()
  const faultText = useFaultText()
  const form = useRef<HTMLFormElement>(null)
  const [wasSent, setSent] = useState(false)
  const own = judged.success ? {} : Object.fromEntries(faultsOf(judged.error).map(({ at, code }) => [at, code]))
  const theirs = sending.error ? faultsByField(sending.error) : {}

  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending.isPending) return
    flushSync(() => setSent(true))
    const answer = judged.success && (await sending.mutateAsync(judged.data).catch(() => undefined))
    if (answer) {
      popups.hide()
      return done(answer)
    }
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const isGone = sending.error instanceof CallError && sending.error.code === 'illegal-move'
  return {
    form,
    send,
    isPending: sending.isPending,
    /** Somebody else was first. */
    isGone,
    /** What went wrong and belongs to no field. */
    error: isGone || Object.keys(theirs).length > 0 ? null : sending.error,
    faultAt: (at: string) =>
      faultText((wasSent ? own[at] : undefined) ?? theirs[`command.${at}`], {
        ...faults,
        'wrong-password': passwordAgain.wrong,
      }),
    /** An answer to what was sent before says nothing about what stands here now. */
    changed: () => sending.error && sending.reset(),
  }
}
export type Decision = ReturnType<typeof useDecision>

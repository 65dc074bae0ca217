import type { ReactNode } from 'react'
import { useErrorText } from '#shell/calls/errors.ts'
import { PasswordAgain } from '#shell/popups/PasswordAgain.tsx'
import { PopupActions } from '#shell/popups/PopupActions.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { Decision } from './useDecision.ts'
import { useWords } from './words.ts'

interface DecisionFormProps {
  decision: Decision
  /** Said when somebody else was first. */
  gone: string
  password: Typed
  /** The button that decides. */
  send: { label: string; isRefusal?: boolean }
  children: ReactNode
}

interface Typed {
  value: string
  onChange: (text: string) => void
}

/** A decision with the administrator's password once more, in a popup. */
export function DecisionForm({ decision, gone, password, send, children }: DecisionFormProps) {
  const { decision: words } = useWords()
  const errorText = useErrorText()
  return (
    <form ref={decision.form} noValidate onSubmit={decision.send}>
      <Stack gap={5}>
        {decision.isGone && <Banner tone="bad">{gone}</Banner>}
        {decision.error && <Banner tone="bad">{errorText(decision.error)}</Banner>}
        {children}
        <PasswordAgain
          value={password.value}
          error={decision.faultAt('password')}
          onChange={text => {
            password.onChange(text)
            decision.changed()
          }}
        />
      </Stack>
      <PopupActions
        words={{ submit: send.label, cancel: words.cancel }}
        danger={send.isRefusal ?? false}
        busy={decision.isPending}
      />
    </form>
  )
}

/** Why, where the decision has to say it. */
export function ReasonField({ decision, value, onChange }: Typed & { decision: Decision }) {
  const { decision: words } = useWords()
  return (
    <Field
      multiline
      required
      label={words.reason}
      maxLength={500}
      value={value}
      error={decision.faultAt('reason')}
      onChange={event => onChange(event.target.value)}
    />
  )
}

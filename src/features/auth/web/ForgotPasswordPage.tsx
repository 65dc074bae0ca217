import { useState } from 'react'
import { call } from '#shell/calls/call.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { visitorAddresses } from '../contract/addresses.ts'
import type { askPasswordReset } from '../contract/password.ts'
import { AccessDone } from './AccessDone.tsx'
import { AccessForm } from './AccessForm.tsx'
import { useWords } from './words.ts'

export function Component() {
  const words = useWords()
  const [askedFor, setAskedFor] = useState<string>()
  if (askedFor)
    return (
      <AccessDone title={words.forgot.doneTitle} text={words.forgot.done(askedFor)}>
        <LinkButton href="/login">{words.toLogin}</LinkButton>
      </AccessDone>
    )
  return (
    <AccessForm
      title={words.forgot.title}
      lead={words.forgot.lead}
      submit={words.forgot.submit}
      fields={[{ name: 'email', label: words.email, type: 'email', autoComplete: 'username' }]}
      onSubmit={async ({ email }) => {
        await call<typeof askPasswordReset>(visitorAddresses.askPasswordReset, { body: { email } })
        setAskedFor(email.trim())
      }}
    >
      <Link href="/login" className="lone">
        {words.toLogin}
      </Link>
    </AccessForm>
  )
}

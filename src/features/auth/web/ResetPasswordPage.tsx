import { useState } from 'react'
import { call } from '#shell/calls/call.ts'
import { LinkButton } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { visitorAddresses } from '../contract/addresses.ts'
import type { resetPassword } from '../contract/password.ts'
import { AccessDone } from './AccessDone.tsx'
import { AccessForm } from './AccessForm.tsx'
import { linkToken } from './linkToken.ts'
import { useWords } from './words.ts'

export function Component() {
  const words = useWords()
  const [token] = useState(linkToken)
  const [done, setDone] = useState(false)
  if (done)
    return (
      <AccessDone title={words.reset.doneTitle} text={words.reset.done}>
        <LinkButton href="/login" variant="primary">
          {words.reset.login}
        </LinkButton>
      </AccessDone>
    )
  const dead = (
    <>
      {words.reset.dead} <Link href="/forgot-password">{words.reset.again}</Link>
    </>
  )
  return (
    <AccessForm
      title={words.reset.title}
      lead={words.reset.lead}
      submit={words.reset.submit}
      fields={[
        {
          name: 'password',
          label: words.newPassword,
          type: 'new-password',
          autoComplete: 'new-password',
          hint: words.passwordHint,
        },
      ]}
      refusals={{ 'link-dead': dead }}
      onSubmit={async ({ password }) => {
        await call<typeof resetPassword>(visitorAddresses.resetPassword, { body: { token, password } })
        setDone(true)
      }}
    />
  )
}

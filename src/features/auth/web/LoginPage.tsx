import { useState } from 'react'
import { call } from '#shell/calls/call.ts'
import { go } from '#shell/frame/paths.tsx'
import { pathAfterSignIn } from '#shell/session/ownPath.ts'
import { save } from '#shell/session/session.ts'
import { chooseLanguage, storedLanguage } from '#shell/words/i18n.ts'
import { useShellWords } from '#shell/words/words.ts'
import { Banner } from '#ui/Banner.tsx'
import { Link } from '#ui/Link.tsx'
import { visitorAddresses } from '../contract/addresses.ts'
import type { signIn } from '../contract/session.ts'
import { AccessForm } from './AccessForm.tsx'
import { tokenInAddress } from './linkToken.ts'
import { useWords } from './words.ts'

export function Component() {
  const words = useWords()
  const [link] = useState(tokenInAddress)
  return (
    <AccessForm
      title={words.login.title}
      lead={words.login.lead}
      submit={words.login.submit}
      notice={link ? <Banner tone="info">{words.login.linked}</Banner> : <WhyEnded />}
      fields={[
        { name: 'email', label: words.email, type: 'email', autoComplete: 'username' },
        { name: 'password', label: words.password, type: 'current-password', autoComplete: 'current-password' },
      ]}
      onSubmit={async ({ email, password }) => {
        const session = await call<typeof signIn>(visitorAddresses.signIn, {
          body: { email, password, ...(link && { link }) },
        })
        // a language chosen in this browser wins over that of the account
        if (!storedLanguage()) await chooseLanguage(session.user.language, false).catch(() => {})
        go(pathAfterSignIn(), { replace: true })
        save(session)
      }}
    >
      <Link href="/forgot-password" className="lone">
        {words.login.forgot}
      </Link>
    </AccessForm>
  )
}

const reasons = ['role-changed', 'password-changed', 'revoked', 'expired', 'reuse'] as const

/** The reason why the session ended. It is in the history entry, so it stays over a reload, and nothing stores it (X6). */
function WhyEnded() {
  const { suspended, errors } = useShellWords()
  const { ended } = useWords()
  const state: { from?: unknown; by?: unknown } | null = history.state
  if (state?.by === 'suspended') return <Banner tone="bad">{suspended}</Banner>
  const reason = reasons.find(key => key === state?.by)
  if (reason) return <Banner tone="warn">{ended[reason]}</Banner>
  return state?.from ? <Banner tone="warn">{errors['session-ended']}</Banner> : null
}

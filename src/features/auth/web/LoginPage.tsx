import { call } from '#shell/call.ts'
import { chooseLanguage, storedLanguage } from '#shell/i18n.ts'
import { go } from '#shell/paths.tsx'
import { save } from '#shell/session.ts'
import { Link } from '#ui/Link.tsx'
import { door } from '../contract/door.ts'
import type { signIn } from '../contract/session.ts'
import { AccessForm } from './AccessForm.tsx'
import { useWords } from './words.ts'

export function Component() {
  const words = useWords()
  return (
    <AccessForm
      title={words.login.title}
      lead={words.login.lead}
      submit={words.login.submit}
      fields={[
        { name: 'email', label: words.email, type: 'email', autoComplete: 'username' },
        { name: 'password', label: words.password, type: 'current-password', autoComplete: 'current-password' },
      ]}
      onSubmit={async ({ email, password }) => {
        const session = await call<typeof signIn>(door.signIn, { body: { email, password } })
        // a language chosen on this machine counts more than the account's
        if (!storedLanguage()) await chooseLanguage(session.user.language, false).catch(() => {})
        go(cameFrom(), { replace: true })
        save(session)
      }}
    >
      <Link href="/forgot-password">{words.login.forgot}</Link>
    </AccessForm>
  )
}

// set by ourselves when a session ended in the middle of work; anything but a path of this site is ignored (X9)
function cameFrom(): string {
  const from: unknown = history.state?.from
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'
}

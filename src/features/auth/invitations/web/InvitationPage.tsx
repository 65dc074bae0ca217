import { useState } from 'react'
import { type Language, languages } from '#kit/words.ts'
import { call } from '#shell/calls/call.ts'
import { chooseLanguage, useLanguage } from '#shell/words/i18n.ts'
import { LinkButton } from '#ui/Button.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { visitorAddresses } from '../../contract/addresses.ts'
import { AccessDone } from '../../web/AccessDone.tsx'
import { AccessForm } from '../../web/AccessForm.tsx'
import { linkToken } from '../../web/linkToken.ts'
import { useWords } from '../../web/words.ts'
import type { acceptInvitation } from '../contract/invitation.ts'

export function Component() {
  const words = useWords()
  const language = useLanguage()
  const [token] = useState(linkToken)
  const [email, setEmail] = useState<string>()
  if (email)
    return (
      <AccessDone title={words.invitation.doneTitle} text={words.invitation.done(email)}>
        <LinkButton href="/login" variant="primary">
          {words.login.submit}
        </LinkButton>
      </AccessDone>
    )
  return (
    <AccessForm
      title={words.invitation.title}
      lead={words.invitation.lead}
      submit={words.invitation.submit}
      fields={[
        { name: 'firstName', label: words.firstName, type: 'text', autoComplete: 'given-name' },
        { name: 'lastName', label: words.lastName, type: 'text', autoComplete: 'family-name' },
        {
          name: 'password',
          label: words.newPassword,
          type: 'new-password',
          autoComplete: 'new-password',
          hint: words.passwordHint,
        },
      ]}
      refusals={{ 'link-dead': words.invitation.dead }}
      // the account's language is the language of this page
      more={<ChoiceChips label={words.language} options={languages} value={language} onChange={chooseLanguageOf} />}
      onSubmit={async values => {
        const account = await call<typeof acceptInvitation>(visitorAddresses.acceptInvitation, {
          body: { ...values, token, language },
        })
        setEmail(account.email)
      }}
    />
  )
}

function chooseLanguageOf(language: Language) {
  chooseLanguage(language)
}

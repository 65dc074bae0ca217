import { useRef } from 'react'
import { RestoredNote } from '#shell/drafts/RestoredNote.tsx'
import { useHydrated } from '#shell/hydrated.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { longest, soonest } from '../contract/addresses.ts'
import { type FieldName, sayFault } from '../contract/page.ts'
import { ContactField } from './ContactField.tsx'
import styles from './ContactForm.module.css'
import { ContactNotice } from './ContactNotice.tsx'
import { useContactForm } from './useContactForm.ts'
import { useWords } from './words.ts'

/**
 * The contact form of the public page. It posts without scripts; with them it reports faults at once, sends without
 * leaving the page and keeps the text after every error.
 */
export function ContactForm({ privacyHref }: { privacyHref: string }) {
  const words = useWords()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  useHydrated(form)
  const { first, stage, length, time, typed, faultOf, validate, noteInput, send } = useContactForm(form)

  const fieldOf = (name: FieldName) => {
    const { fault, invalid } = faultOf(name)
    const error =
      fault === undefined ? '' : 'sentence' in fault ? fault.sentence : sayFault(words.faults, name, fault.code)
    return { name, label: words.form[name], first: first[name], invalid, error, onBlur: () => validate(name) }
  }
  const nearlyFull = length > longest.message - 500
  return (
    <form
      ref={form}
      method="post"
      // the fragment scrolls to the form in the page that the server answers with
      action="/contact-us#contact-form"
      id="contact-form"
      aria-label={words.form.label}
      data-form="contact"
      data-soonest={soonest}
      noValidate
      className={styles.form}
      onFocus={time.fetch}
      onInput={event => event.target instanceof Element && noteInput(event.target.getAttribute('name') ?? '')}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="issued" data-slot="issued" value={time.issued} />
      {typed.isRestored && <RestoredNote onDiscard={typed.discard} />}
      <div className={styles.names}>
        <ContactField {...fieldOf('firstName')} autoComplete="given-name" />
        <ContactField {...fieldOf('lastName')} autoComplete="family-name" />
      </div>
      <ContactField {...fieldOf('email')} type="email" autoComplete="email" />
      <ContactField
        {...fieldOf('message')}
        type="multiline"
        {...(nearlyFull && { count: words.form.count(length, longest.message) })}
      />
      <FieldForMachines />
      <div className={styles.end}>
        <Button type="submit" variant="primary" busy={stage.at === 'sending'}>
          {words.form.submit}
        </Button>
        <ContactNotice stage={stage} first={first} />
        <p className={styles.privacy}>
          {words.form.privacy}{' '}
          <Link href={privacyHref} className={styles.link}>
            {words.form.privacyLink}
          </Link>
        </p>
      </div>
    </form>
  )
}

/** A hidden field: only a bot fills it in (I8). */
function FieldForMachines() {
  const words = useWords()
  return (
    <div className={styles.website} aria-hidden="true">
      <label htmlFor="contact-website">{words.form.website}</label>
      <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

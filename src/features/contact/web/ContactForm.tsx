import { useEffect, useRef, useState } from 'react'
import { pageAddress } from '#features/site/contract/pages.ts'
import { call } from '#shell/call.ts'
import { CallError } from '#shell/callError.ts'
import { carry, claim, fits } from '#shell/carry.ts'
import { faultsByField, useErrorText } from '#shell/errors.ts'
import { useLanguage } from '#shell/i18n.ts'
import { toast } from '#shell/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import type { sendContactForm } from '../contract/contactForm.ts'
import { contactDoor, longest } from '../contract/door.ts'
import { type FieldName, fieldNames, sayFault } from '../contract/page.ts'
import { ContactField } from './ContactField.tsx'
import styles from './ContactForm.module.css'
import { type Faults, faultsIn, type Values, valuesIn } from './faults.ts'
import { firstFilling, forgetServed } from './slots.ts'
import { useIssueTime } from './useIssueTime.ts'
import { useWords } from './words.ts'

type Stage =
  | { at: 'first' }
  | { at: 'editing' }
  | { at: 'sending' }
  | { at: 'sent' }
  | { at: 'refused'; error: unknown }

/**
 * The contact form of the public page. It posts without scripts; with them it says what is wrong at once, sends in place
 * and never loses a word to an error.
 */
export function ContactForm() {
  const words = useWords()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(firstFilling)
  const time = useIssueTime(first.issued)
  // a second press can come before the first has been drawn
  const underWay = useRef(false)
  const [stage, setStage] = useState<Stage>({ at: 'first' })
  const [said] = useState(() => saidFaults(first))
  const [faults, setFaults] = useState(said)
  const [length, setLength] = useState(0)
  useEffect(forgetServed, [])
  // a reload that the product itself offers takes along what was typed
  useEffect(() => {
    const [[, load] = []] = claim('contact')
    const none = valuesIn(null)
    if (fits(load, none)) write(form.current, load)
    return carry('contact', () => [['', valuesIn(form.current)]])
  }, [])

  async function send() {
    if (underWay.current) return
    const { website, ...values } = valuesIn(form.current)
    if (show(faultsIn(values))) return setStage({ at: 'editing' })
    underWay.current = true
    setStage({ at: 'sending' })
    try {
      const body = { ...values, website, language, issued: await time.ready() }
      await call<typeof sendContactForm>(contactDoor.sendContactForm, { body })
      // what was written meanwhile stays
      write(form.current, emptied(values, valuesIn(form.current)))
      setLength(valuesIn(form.current).message.length)
      time.renew('')
      setStage({ at: 'sent' })
      toast.success(words.sent)
    } catch (error) {
      if (error instanceof CallError && typeof error.facts.issued === 'string') time.renew(error.facts.issued)
      setStage({ at: 'refused', error })
      const { issued: _, ...atFields } = faultsByField(error)
      show(Object.fromEntries(Object.entries(atFields).map(([name, code]) => [name, { code }])))
    } finally {
      underWay.current = false
    }
  }

  /** Says what is wrong and leads to the first of it; whether there is anything. */
  function show(found: Faults): boolean {
    setFaults(found)
    const at = fieldNames.find(name => found[name])
    if (at) form.current?.querySelector<HTMLElement>(`[name="${at}"]`)?.focus()
    return at !== undefined
  }

  // an untouched field that is passed through says nothing yet; sending will
  function judge(name: FieldName) {
    const values = valuesIn(form.current)
    const { [name]: fault } = faultsIn(values)
    if (values[name] !== '' || faults[name])
      setFaults(({ [name]: _, ...others }) => (fault ? { ...others, [name]: fault } : others))
  }

  function onInput(name: string) {
    if (name === 'message') setLength(valuesIn(form.current).message.length)
    const field = fieldNames.find(each => each === name)
    // a corrected fault goes at once
    if (field && faults[field]) judge(field)
    if (stage.at !== 'sending') setStage({ at: 'editing' })
  }

  const fieldOf = (name: FieldName) => {
    const fault = faults[name]
    return {
      ...{ name, label: words.form[name], first: first[name], onBlur: () => judge(name) },
      invalid: faults === said ? first[`${name}.invalid`] || 'false' : String(fault !== undefined),
      error: fault === undefined ? '' : 'said' in fault ? fault.said : sayFault(words.faults, name, fault.code),
    }
  }

  const nearlyFull = length > longest.message - 500
  return (
    <form
      ref={form}
      method="post"
      // the fragment leads back to the form in the page that the server answers with
      action="/contact-us#contact-form"
      id="contact-form"
      aria-label={words.form.label}
      data-form="contact"
      noValidate
      className={styles.form}
      onFocus={time.fetch}
      onInput={event => event.target instanceof Element && onInput(event.target.getAttribute('name') ?? '')}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="issued" data-slot="issued" value={time.issued} />
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
      <div className={styles.website} aria-hidden="true">
        <label htmlFor="contact-website">{words.form.website}</label>
        <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.end}>
        <Button type="submit" variant="primary" busy={stage.at === 'sending'}>
          {words.form.submit}
        </Button>
        <Notice stage={stage} first={first} />
        <p className={styles.privacy}>
          {words.form.privacy}{' '}
          <Link href={pageAddress('/privacy', language)} className={styles.link}>
            {words.form.privacyLink}
          </Link>
        </p>
      </div>
    </form>
  )
}

type Filling = ReturnType<typeof firstFilling>

/** The news of the whole form, by the button; always there, so that what comes into it is read aloud. */
function Notice({ stage, first }: { stage: Stage; first: Filling }) {
  const words = useWords()
  const refusal = useRefusalText()
  const says = {
    first: () => [first.tone, first.notice],
    editing: () => ['', ''],
    sending: () => ['', ''],
    sent: () => ['good', words.sent],
    refused: () => ['bad', stage.at === 'refused' ? refusal(stage.error) : ''],
  }
  const [tone, text] = says[stage.at]()
  return (
    <p role="status" data-slot="notice" data-tone={tone} className={styles.notice}>
      {text}
    </p>
  )
}

function useRefusalText(): (error: unknown) => string {
  const words = useWords()
  const errorText = useErrorText()
  return error => {
    if (!(error instanceof CallError)) return words.failed
    const { issued, errors, retryAfter } = error.facts
    if (typeof issued === 'string') return words.sendAgain
    if (error.code === 'too-many-requests') return words.tooMany(Math.ceil((retryAfter ?? 3600) / 60))
    return errors ? words.check : errorText(error)
  }
}

function saidFaults(first: Filling): Faults {
  const said = fieldNames.flatMap(name => (first[`${name}.error`] ? [[name, { said: first[`${name}.error`] }]] : []))
  return Object.fromEntries(said)
}

function emptied(sent: Values, now: Values): Values {
  const left = (name: FieldName) => (now[name] === sent[name] ? '' : now[name])
  return { firstName: left('firstName'), lastName: left('lastName'), email: left('email'), message: left('message') }
}

function write(form: HTMLFormElement | null, values: Values): void {
  for (const name of fieldNames) {
    const field = form?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
    if (field) field.value = values[name]
  }
}

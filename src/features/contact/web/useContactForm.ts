import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#shell/calls/call.ts'
import { CallError } from '#shell/calls/callError.ts'
import { faultsByField } from '#shell/calls/errors.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { useFirstFault } from '#shell/forms/focusFirstFault.ts'
import { toast } from '#shell/popups/toasts.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { contactAddresses } from '../contract/addresses.ts'
import type { sendContactForm } from '../contract/contactForm.ts'
import { type FieldName, fieldNames } from '../contract/page.ts'
import { type Fault, type Faults, faultsIn, valuesIn, write } from './fields.ts'
import { type Filling, firstFilling, forgetServed } from './slots.ts'
import { useIssueTime } from './useIssueTime.ts'
import { useWords } from './words.ts'

export type Stage =
  | { at: 'first' }
  | { at: 'editing' }
  | { at: 'sending' }
  | { at: 'sent' }
  | { at: 'refused'; error: unknown }

/** The state of the contact form. The typed text is only in the fields of the page. */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  const words = useWords()
  const language = useLanguage()
  const [first] = useState(firstFilling)
  const time = useIssueTime(first.issued)
  const faults = useFaults(form, first)
  const [stage, setStage] = useState<Stage>({ at: 'first' })
  const [length, setLength] = useState(0)
  // a second press may come before the first has been rendered
  const underWay = useRef(false)
  useEffect(forgetServed, [])
  const typed = useTypedText(form)

  async function send() {
    if (underWay.current) return
    const { website, ...values } = valuesIn(form.current)
    if (faults.show(faultsIn(values))) return setStage({ at: 'editing' })
    underWay.current = true
    setStage({ at: 'sending' })
    try {
      const body = { ...values, website, language, issued: await time.ready() }
      await call<typeof sendContactForm>(contactAddresses.sendContactForm, { body })
      finish(values)
    } catch (error) {
      refuse(error)
    } finally {
      underWay.current = false
    }
  }

  function finish(sent: Record<FieldName, string>) {
    // text that was typed meanwhile stays
    const now = valuesIn(form.current)
    for (const name of fieldNames) if (now[name] === sent[name]) now[name] = ''
    write(form.current, now)
    typed.save()
    setLength(now.message.length)
    time.renew('')
    setStage({ at: 'sent' })
    toast.success(words.sent)
  }

  function refuse(error: unknown) {
    if (error instanceof CallError && typeof error.facts.issued === 'string') time.renew(error.facts.issued)
    setStage({ at: 'refused', error })
    const codes = faultsByField(error)
    faults.show(Object.fromEntries(fieldNames.flatMap(name => (codes[name] ? [[name, { code: codes[name] }]] : []))))
  }

  function noteInput(name: string) {
    typed.save()
    if (name === 'message') setLength(valuesIn(form.current).message.length)
    faults.correct(name)
    if (stage.at !== 'sending') setStage({ at: 'editing' })
  }

  return { first, stage, length, time, typed, faultOf: faults.faultOf, validate: faults.validate, noteInput, send }
}

/** The faults of the form: at first those that the server wrote into the page, then those found here. */
function useFaults(form: RefObject<HTMLFormElement | null>, first: Filling) {
  const focusFirstFault = useFirstFault()
  const [serverFaults] = useState(() => serverFaultsIn(first))
  const [faults, setFaults] = useState(serverFaults)

  // leaving an empty field reports nothing yet; sending does
  function validate(name: FieldName) {
    const values = valuesIn(form.current)
    const { [name]: fault } = faultsIn(values)
    if (values[name] !== '' || faults[name])
      setFaults(({ [name]: _, ...others }) => (fault ? { ...others, [name]: fault } : others))
  }

  return {
    validate,
    /** Shows the faults and focuses the first; returns whether there are any. */
    show: (found: Faults): boolean => {
      flushSync(() => setFaults(found))
      return focusFirstFault(form.current) > 0
    },
    /** The fault disappears as soon as it is corrected. */
    correct: (typedIn: string) => {
      const name = fieldNames.find(each => each === typedIn)
      if (name && faults[name]) validate(name)
    },
    /** The value of the attribute `aria-invalid`. */
    faultOf: (name: FieldName): { fault: Fault | undefined; invalid: string } => ({
      fault: faults[name],
      invalid: faults === serverFaults ? first[`${name}.invalid`] || 'false' : String(faults[name] !== undefined),
    }),
  }
}

function serverFaultsIn(first: Filling): Faults {
  const serverFaults = fieldNames.flatMap(name =>
    first[`${name}.error`] ? [[name, { sentence: first[`${name}.error`] }]] : [],
  )
  return Object.fromEntries(serverFaults)
}

/** The typed text survives a reload. */
function useTypedText(form: RefObject<HTMLFormElement | null>) {
  const first = valuesIn(null)
  const draft = useDraft({ name: 'contact', first, isDroppedOnLeaving: true })
  const [typed] = useState(() => (draft.isRestored ? draft.begin : undefined))
  // the prerendered page has neither the text nor the note about it
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (!typed) return
    write(form.current, typed)
    setRestored(true)
  }, [form, typed])
  return {
    isRestored,
    save: () => draft.save(valuesIn(form.current)),
    discard: () => {
      write(form.current, first)
      draft.drop()
      setRestored(false)
    },
  }
}

import { type FormEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type FieldError, type FieldErrors, type FieldValues, get, set, useForm as useHookForm } from 'react-hook-form'
import { CallError, isUnanswered } from '../calls/callError.ts'
import { faultsByField, useFaultText } from '../calls/errors.ts'
import type { Draft } from '../drafts/useDraft.ts'
import { useShellWords } from '../words/words.ts'
import { useFirstFault } from './focusFirstFault.ts'
import type { Validated } from './validate.ts'

export interface FormOptions<Values extends object, Sent, Answer> {
  /** The values that the form shows before anything is typed. */
  first: Values
  /** What keeps the typed values; `none` where nothing is typed but a password (`src/test/forms.ts` has the reasons). */
  draft: Draft<Values> | 'none'
  validate: (values: Values) => Validated<Sent>
  /** Sends the form; throws the server's refusal. */
  send: (sent: Sent) => Promise<Answer>
  /** Called once the form is sent and has nothing unsaved. `reset` clears it for the next entry. */
  onDone: (answer: Answer, reset: () => void) => void
  /** Sentences for the codes of faults that only this form has. */
  faultWords?: Record<string, string>
  /** The member of the call's body that holds the form's values: the server reports faults as `fields.name`. */
  within?: string
  /** Maps a refusal that means a fault of a field of this form. */
  faultOf?: (error: CallError) => Record<string, string> | undefined
}

type Stage<Answer> =
  | { at: 'editing' }
  | { at: 'sending' }
  | { at: 'refused'; error: unknown }
  | { at: 'done'; answer: Answer }

/** What the frame of a form needs from it. */
export interface FormState {
  element: RefObject<HTMLFormElement | null>
  submit: (event?: FormEvent) => void
  isSending: boolean
  /** Whether the user can work on it: nothing is being sent, and it was not sent yet. */
  isOpen: boolean
  isUnsaved: boolean
  /** Whether it began with what was typed earlier. */
  isRestored: boolean
  /** Drops what was typed. */
  reset: () => void
  /** Why the server refused the last attempt. */
  refusal: unknown
  /** Whether no field shows the fault, so that it has to be shown above them. */
  isUnplaced: boolean
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

/**
 * The one way to build a form: its values, their faults, and sending them. The fault of a field is shown once the field was
 * filled in and left, and all faults once the form was sent; too long a text is reported at once. The first fault gets the
 * focus. The typed values stay, whatever the server answers (decision 0330).
 */
export function useForm<Values extends object, Sent, Answer>(options: FormOptions<Values, Sent, Answer>) {
  const { first, validate, onDone } = options
  const draft = options.draft === 'none' ? undefined : options.draft
  const element = useRef<HTMLFormElement>(null)
  const faultText = useFaultText()
  const { passwordAgain } = useShellWords()
  const [stage, setStage] = useState<Stage<Answer>>({ at: 'editing' })
  const [failure, setFailure] = useState({ tries: 0, isUnplaced: false })
  const isUnderWay = useRef(false)
  // What was sent and has no answer yet, or none that is known. It is sent again as it was, although it may itself have
  // changed the data of the screen, until a value is changed (decision 0431).
  const [unanswered, setUnanswered] = useState<{ send: () => Promise<Answer> }>()
  // a form that is sent again because of an answer sends the values of the render after that answer
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const [begin] = useState(() => draft?.begin ?? first)
  const [isRestored, setRestored] = useState(() => draft?.isRestored ?? false)
  const engine = useHookForm<FieldValues>({
    defaultValues: begin,
    shouldFocusError: false,
    resolver: typed => {
      const validated = validate(typed as Values)
      return 'sent' in validated
        ? { values: validated, errors: {} }
        : { values: {}, errors: asErrors(validated.faults) }
    },
  })
  const { errors, isSubmitted } = engine.formState
  // the paths of the fields that were filled in and left
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const values = engine.watch() as Values

  const finish = useEffectEvent((answer: Answer) => onDone(answer, reset))
  useEffect(() => {
    if (stage.at === 'done') finish(stage.answer)
  }, [stage])
  const focusFirstFault = useFirstFault()
  const showFaults = useEffectEvent(() => {
    const isUnplaced = focusFirstFault(element.current) === 0
    setFailure(now => ({ ...now, isUnplaced }))
  })
  useEffect(() => {
    if (failure.tries > 0) showFaults()
  }, [failure.tries])

  // a form in which nothing was typed follows the saved values
  const saved = JSON.stringify(first)
  const isUnsaved = stage.at !== 'done' && JSON.stringify(values) !== saved
  const shown = useRef(saved)
  const follow = useEffectEvent(() => {
    if (stage.at === 'editing' && JSON.stringify(values) === shown.current) engine.reset(first)
    shown.current = saved
  })
  useEffect(() => {
    if (saved !== shown.current) follow()
  }, [saved])

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    // a second click can come before the first one is rendered
    if (isUnderWay.current) return
    isUnderWay.current = true
    setFailure(now => ({ ...now, isUnplaced: false }))
    let isDone = false
    const deliver = async (delivery: { send: () => Promise<Answer> }) => {
      setStage({ at: 'sending' })
      setUnanswered(delivery)
      try {
        const answer = await delivery.send()
        draft?.drop()
        setStage({ at: 'done', answer })
        isDone = true
      } catch (error) {
        if (!mayBeDone(error)) setUnanswered(undefined)
        for (const [at, code] of Object.entries(faultsIn(error, options)))
          engine.setError(at, { type: 'server', message: code })
        setStage({ at: 'refused', error })
      }
    }
    const deliverTyped = () =>
      engine.handleSubmit(({ sent }) => {
        const { send } = latest.current
        return deliver({ send: () => send(sent) })
      })()
    await (unanswered ? deliver(unanswered) : deliverTyped())
    // a form that was sent stays locked, also while its popup slides out
    isUnderWay.current = isDone
    if (!isDone) setFailure(now => ({ ...now, tries: now.tries + 1 }))
  }

  function reset() {
    draft?.drop()
    setUnanswered(undefined)
    engine.reset(first)
    isUnderWay.current = false
    setRestored(false)
    setLeft(new Set())
    setStage({ at: 'editing' })
    setFailure({ tries: 0, isUnplaced: false })
  }

  function change(part: Partial<Values>, isValidated = false) {
    setUnanswered(undefined)
    for (const [name, value] of Object.entries(part)) engine.setValue(name, value)
    if (isValidated) setLeft(now => new Set([...now, ...Object.keys(part)]))
    draft?.save({ ...(engine.getValues() as Values), ...part })
    // validate the complete form: the fault of one field can depend on another, and the server's answer does not apply to
    // the new values
    engine.trigger()
  }

  /** Marks a field as left: its fault is shown from now on. */
  function leave(at: string) {
    setLeft(now => new Set(now).add(at))
    engine.trigger()
  }

  function code(at: string): string | undefined {
    const error: FieldError | undefined = get(errors, at)
    const isShown = isSubmitted || error?.type === 'server' || error?.message === 'too-long' || isIn(left, at)
    return isShown ? error?.message : undefined
  }

  function fault(at: string): string | undefined {
    return faultText(code(at), { 'wrong-password': passwordAgain.wrong, ...options.faultWords })
  }

  return {
    element,
    submit,
    reset,
    values,
    change,
    leave,
    /** The fault at a path, once it may be shown: its code, and a sentence. */
    code,
    fault,
    isSending: stage.at === 'sending',
    isOpen: stage.at === 'editing' || stage.at === 'refused',
    isUnsaved,
    isRestored: isRestored && stage.at !== 'done',
    /** Whether an answer is still to come for these values: the screen goes on showing the data that they were chosen by. */
    isUnanswered: unanswered !== undefined,
    refusal: stage.at === 'refused' ? stage.error : undefined,
    isUnplaced: failure.isUnplaced,
    /** The props of a native text field. */
    text: (name: TextName<Values>) => ({
      name,
      value: String(values[name]),
      error: fault(name),
      onBlur: () => values[name] !== '' && leave(name),
      onChange: (event: { target: { value: string } }) => change(partOf<Values>(name, event.target.value)),
    }),
    /** The props of a typed field that passes its value, not an event: a number, a date, a time. */
    typed: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: fault(name),
      onBlur: () => values[name] && leave(name),
      onChange: (value: Values[Name]) => change(partOf<Values>(name, value)),
    }),
    /** The props of a field with choices. */
    choice: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: fault(name),
      onChange: (value: Values[Name]) => change(partOf<Values>(name, value), true),
    }),
  }
}

// a retry that is refused for its time or its session says nothing about the first attempt
function mayBeDone(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof CallError && [401, 429].includes(error.status))
}

// TypeScript types an object with a computed key as an index signature
function partOf<Values>(name: keyof Values & string, value: unknown): Partial<Values> {
  return { [name]: value } as Partial<Values>
}

// a parent before its children, so that it does not overwrite them
function asErrors(faults: Record<string, string>): FieldErrors {
  const errors: FieldErrors = {}
  const paths = Object.keys(faults).sort((a, b) => a.length - b.length)
  for (const at of paths) set(errors, at || 'root', { type: 'schema', message: faults[at] })
  return errors
}

function faultsIn(
  error: unknown,
  { within, faultOf }: Pick<FormOptions<object, unknown, unknown>, 'within' | 'faultOf'>,
): Record<string, string> {
  const own = error instanceof CallError ? faultOf?.(error) : undefined
  if (own) return own
  const start = within === undefined ? '' : `${within}.`
  const place = (at: string) => (at.startsWith(start) ? at.slice(start.length) : at)
  return Object.fromEntries(Object.entries(faultsByField(error)).map(([at, code]) => [place(at), code]))
}

// a change of a week marks all its days
function isIn(left: ReadonlySet<string>, at: string): boolean {
  const steps = at.split('.')
  return steps.some((_, last) => left.has(steps.slice(0, last + 1).join('.')))
}

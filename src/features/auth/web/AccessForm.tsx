import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '#shell/calls/callError.ts'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { useFirstFault } from '#shell/forms/focusFirstFault.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Field, PasswordField } from '#ui/Field.tsx'
import styles from './AccessForm.module.css'
import { AccessHeading } from './AccessHeading.tsx'
import { useWords } from './words.ts'

export interface AccessField<Name extends string> {
  name: Name
  label: string
  type: 'text' | 'email' | 'new-password' | 'current-password'
  autoComplete: string
  hint?: string
}

interface AccessFormProps<Name extends string> {
  title: string
  lead: string
  fields: readonly AccessField<Name>[]
  submit: string
  /** A notice above the fields. */
  notice?: ReactNode
  onSubmit: (values: Record<Name, string>) => Promise<void>
  /** The texts of refusals with a special meaning on this page. */
  refusals?: Partial<Record<CallError['code'], ReactNode>>
  /** Further content between the fields and the button. */
  more?: ReactNode
  /** Links below the button. */
  children?: ReactNode
}

type Stage = { at: 'editing' } | { at: 'sending' } | { at: 'refused'; error: unknown }

/** The small form of each visitor page. The typed text is kept after a refusal. */
export function AccessForm<Name extends string>(props: AccessFormProps<Name>) {
  const { title, lead, fields, submit, onSubmit, refusals = {}, notice, more, children } = props
  const words = useWords()
  const faultText = useFaultText()
  const focusFirstFault = useFirstFault()
  const form = useRef<HTMLFormElement>(null)
  const [stage, setStage] = useState<Stage>({ at: 'editing' })
  const [faults, setFaults] = useState<Record<string, string>>({})
  // a password is never stored
  const open = fields.filter(({ type }) => type === 'text' || type === 'email')
  const draft = useDraft({ name: 'access', first: valuesOf(null, open), isDroppedOnLeaving: true })

  async function send() {
    const values = valuesOf(form.current, fields)
    const found = faultsIn(values, fields)
    show(found)
    if (Object.keys(found).length > 0) return
    setStage({ at: 'sending' })
    try {
      await onSubmit(values)
      draft.drop()
    } catch (error) {
      setStage({ at: 'refused', error })
      show(faultsByField(error))
    }
  }

  function show(found: Record<string, string>) {
    flushSync(() => setFaults(found))
    focusFirstFault(form.current)
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onInput={() => draft.save(valuesOf(form.current, open))}
      onSubmit={event => {
        event.preventDefault()
        if (stage.at !== 'sending') send()
      }}
    >
      <AccessHeading title={title} lead={lead} />
      {notice}
      {stage.at === 'refused' && <Refusal error={stage.error} refusals={refusals} />}
      {fields.map(({ type, ...field }) => {
        const common = {
          ...field,
          error: faultText(faults[field.name], words.faults),
          onBlur: () => validate(field.name),
          // the fault disappears as soon as it is corrected
          onInput: () => faults[field.name] && validate(field.name),
        }
        return type === 'text' || type === 'email' ? (
          <Field
            key={field.name}
            {...common}
            type={type}
            defaultValue={draft.begin[field.name]}
            autoCapitalize={type === 'email' ? 'none' : 'words'}
          />
        ) : (
          <PasswordField
            key={field.name}
            {...common}
            showLabel={words.showPassword}
            hideLabelOfSwitch={words.hidePassword}
          />
        )
      })}
      {more}
      <Button type="submit" variant="primary" full busy={stage.at === 'sending'}>
        {submit}
      </Button>
      {children}
    </form>
  )

  // leaving an empty field reports nothing yet; sending does
  function validate(name: Name) {
    const values = valuesOf(form.current, fields)
    const { [name]: fault } = faultsIn(values, fields)
    if (values[name] !== '' || faults[name])
      setFaults(({ [name]: _, ...others }) => (fault ? { ...others, [name]: fault } : others))
  }
}

function Refusal({ error, refusals }: { error: unknown; refusals: Partial<Record<string, ReactNode>> }) {
  const errorText = useErrorText()
  const own = error instanceof CallError ? refusals[error.code] : undefined
  return <Banner tone="bad">{own ?? errorText(error)}</Banner>
}

function valuesOf<Name extends string>(
  form: HTMLFormElement | null,
  fields: readonly AccessField<Name>[],
): Record<Name, string> {
  const data = form ? new FormData(form) : new FormData()
  const values = fields.map(({ name }) => [name, String(data.get(name) ?? '')])
  return Object.fromEntries(values) as Record<Name, string> // fromEntries loses the names of the keys
}

// the rules that help while typing; the server checks all of them
function faultsIn<Name extends string>(
  values: Record<Name, string>,
  fields: readonly AccessField<Name>[],
): Record<string, string> {
  const found = fields.flatMap(({ name, type }) => {
    const value = values[name]
    if (value.trim() === '') return [[name, 'required']]
    if (type === 'email' && !/^\S+@\S+\.\S+$/.test(value.trim())) return [[name, 'invalid']]
    if (type === 'new-password' && [...value].length < 15) return [[name, 'password-too-short']]
    return []
  })
  return Object.fromEntries(found)
}

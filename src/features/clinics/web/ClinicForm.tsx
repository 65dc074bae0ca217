import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { useKept } from '#shell/drafts/kept.ts'
import { useUnsaved } from '#shell/drafts/unsaved.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Field } from '#ui/Field.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Grid, Stack } from '#ui/Stack.tsx'
import type { Clinic, ClinicFields } from '../contract/clinic.ts'
import { provinces } from '../contract/options.ts'
import { communityLabel, communityOf } from '../contract/province.ts'
import styles from './ClinicForm.module.css'
import { type ClinicDraft, judge, sameDraft, withPostalCode } from './draft.ts'
import { HoursEditor } from './HoursEditor.tsx'
import { useWords } from './words.ts'

interface ClinicFormProps {
  first: ClinicDraft
  /** The name under which what is typed here outlasts a reload. */
  keptAs: string
  submitLabel: string
  disabledReason?: string | undefined
  /** Sends the fields; throws what the server refused with. */
  onSubmit: (fields: ClinicFields) => Promise<Clinic>
  /** Told when nothing is unsaved any more: now the page may be left. */
  onSaved: (clinic: Clinic) => void
  /** What a refusal means here where it means something of its own, instead of the usual sentence. */
  refusal?: ((resend: () => void) => ReactNode) | undefined
}

type Stage = { at: 'editing' } | { at: 'sending' } | { at: 'refused'; error: unknown } | { at: 'saved'; clinic: Clinic }
type TextName = 'name' | 'phone' | 'email' | 'address' | 'postalCode'

/** The form of a clinic. What was typed stays, whatever the answer. */
export function ClinicForm({
  first,
  keptAs,
  submitLabel,
  disabledReason,
  onSubmit,
  onSaved,
  refusal,
}: ClinicFormProps) {
  const words = useWords()
  const errorText = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft, drop] = useKept(keptAs, first)
  const [stage, setStage] = useState<Stage>({ at: 'editing' })
  const [wasSent, setSent] = useState(false)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  useUnsaved(stage.at !== 'saved' && !sameDraft(draft, first))
  // leaving the form forgets it; a session that ends under its writer's hands has taken it along before
  const forget = useEffectEvent(drop)
  useEffect(() => () => forget(), [])
  const tellSaved = useEffectEvent(onSaved)
  useEffect(() => {
    if (stage.at === 'saved') tellSaved(stage.clinic)
  }, [stage])

  const judged = judge(draft)
  const refused = stage.at === 'refused' ? faultsByField(stage.error) : {}
  const faultText = useFaultText()
  const faultAt = (path: string) => {
    const own = 'faults' in judged ? judged.faults[path] : undefined
    const shown = wasSent || visited.has(path) || path.startsWith('openingHours') ? own : undefined
    return faultText(shown ?? refused[`fields.${path}`] ?? refused[path], words.faults)
  }
  const change = (next: ClinicDraft) => {
    setDraft(next)
    // an answer to what was sent before says nothing about what stands here now
    if (stage.at === 'refused') setStage({ at: 'editing' })
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (stage.at === 'sending' || disabledReason) return
    if ('faults' in judged) {
      flushSync(() => setSent(true))
      return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
    setStage({ at: 'sending' })
    try {
      setStage({ at: 'saved', clinic: await onSubmit(judged.fields) })
    } catch (error) {
      flushSync(() => setStage({ at: 'refused', error }))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }

  const text = (name: TextName) => ({
    name,
    label: words.form[name],
    value: draft[name],
    required: true,
    error: faultAt(name),
    onBlur: () => draft[name] !== '' && setVisited(new Set(visited).add(name)),
    onChange: (event: { target: { value: string } }) => change({ ...draft, [name]: event.target.value }),
  })

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={send}>
      <Stack gap={5}>
        {stage.at === 'refused' &&
          (refusal?.(() => form.current?.requestSubmit()) ?? <Banner tone="bad">{errorText(stage.error)}</Banner>)}
        <Card title={words.form.about}>
          <Stack>
            <Field {...text('name')} autoComplete="organization" maxLength={120} />
            <Grid min={220}>
              <Field {...text('phone')} type="tel" autoComplete="tel" maxLength={30} />
              <Field {...text('email')} type="email" autoComplete="email" autoCapitalize="none" maxLength={254} />
            </Grid>
          </Stack>
        </Card>
        <Card title={words.form.place}>
          <Stack>
            <Field {...text('address')} autoComplete="street-address" maxLength={200} />
            <div className={styles.place}>
              <Field
                {...text('postalCode')}
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={5}
                onChange={event => change(withPostalCode(draft, event.target.value.trim()))}
              />
              <ComboBox
                label={words.form.province}
                required
                options={provinces}
                value={draft.province}
                error={faultAt('province')}
                onChange={province => change({ ...draft, province })}
              />
              <p className={styles.community}>
                <span className={styles.term}>{words.form.community}</span>
                {draft.province ? communityLabel(communityOf(draft.province)) : words.form.communityFollows}
              </p>
            </div>
          </Stack>
        </Card>
        <Card title={words.form.hours}>
          <Stack>
            <p className={styles.lead}>{words.form.hoursLead}</p>
            <HoursEditor
              hours={draft.openingHours}
              onChange={openingHours => change({ ...draft, openingHours })}
              faultAt={faultAt}
            />
          </Stack>
        </Card>
      </Stack>
      <FormActions>
        <Button type="submit" variant="primary" busy={stage.at === 'sending'} disabledReason={disabledReason}>
          {submitLabel}
        </Button>
        <LinkButton href="/clinics" variant="quiet">
          {words.form.cancel}
        </LinkButton>
      </FormActions>
    </form>
  )
}

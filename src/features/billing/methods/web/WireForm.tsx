import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { faultsByField, useErrorText, useFaultText } from '#shell/calls/errors.ts'
import { useCarried } from '#shell/drafts/carry.ts'
import { useUnsaved } from '#shell/drafts/unsaved.tsx'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Stack } from '#ui/Stack.tsx'
import { bareIban, printedIban } from '../contract/iban.ts'
import { useAddWire } from './api.ts'
import styles from './WireForm.module.css'
import { emptyWire, judgeWire, lengthsOf, type WireDraft } from './wireDraft.ts'
import { useWords } from './words.ts'

/** An account to pay from: holder and IBAN. What was typed stays, whatever the answer. */
export function WireForm() {
  const words = useWords()
  const errorText = useErrorText()
  const faultText = useFaultText()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useCarried('wire-method', emptyWire)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const add = useAddWire()
  useUnsaved(!add.isSuccess && (draft.holder !== '' || draft.iban !== ''))
  const leave = useEffectEvent(() => {
    toast.success(words.add.saved(`… ${draft.iban.trim().slice(-4)}`))
    navigate('/billing/methods')
  })
  // only once nothing is unsaved any more may the page be left
  useEffect(() => {
    if (add.isSuccess) leave()
  }, [add.isSuccess])

  const judged = judgeWire(draft)
  const refused = add.isError ? faultsByField(add.error) : {}
  const faultAt = (name: keyof WireDraft) => {
    const own = visited.has(name) && 'faults' in judged ? judged.faults[name] : undefined
    const code = own ?? refused[name]
    return code === 'iban-length' ? words.wrongLength(...lengthsOf(draft.iban)) : faultText(code, words.faults)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    flushSync(() => setVisited(new Set(['holder', 'iban'])))
    if ('fields' in judged) await add.mutateAsync(judged.fields).catch(() => {})
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const text = (name: keyof WireDraft) => ({
    name,
    label: words.add[name],
    value: draft[name],
    required: true,
    error: faultAt(name),
    onBlur: () => draft[name] !== '' && setVisited(new Set(visited).add(name)),
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: event.target.value })
      // an answer to what was sent before says nothing about what stands here now
      if (add.isError) add.reset()
    },
  })
  const iban = text('iban')
  return (
    <form ref={form} noValidate onSubmit={send}>
      <Card title={words.add.account}>
        <Stack>
          {add.isError && Object.keys(refused).length === 0 && <Banner tone="bad">{errorText(add.error)}</Banner>}
          <Field {...text('holder')} hint={words.add.holderHint} autoComplete="name" maxLength={140} />
          <Field
            {...iban}
            hint={words.add.ibanHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            onBlur={() => {
              iban.onBlur()
              if ('fields' in judged) setDraft({ ...draft, iban: printedIban(bareIban(draft.iban)) })
            }}
          />
          <p className={styles.kept}>
            <LockKeyhole aria-hidden="true" />
            {words.add.ibanKept}
          </p>
        </Stack>
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" busy={add.isPending}>
          {words.add.save}
        </Button>
        <LinkButton href="/billing/methods" variant="quiet">
          {words.add.cancel}
        </LinkButton>
      </FormActions>
    </form>
  )
}

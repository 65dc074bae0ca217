import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dayOf } from '#kit/dates.ts'
import { faultsByField, useFaultText } from '#shell/calls/errors.ts'
import { useKept } from '#shell/drafts/kept.ts'
import { useUnsaved } from '#shell/drafts/unsaved.tsx'
import type { Invoice } from '../../contract/invoice.ts'
import { useWords } from '../../web/words.ts'
import { useIssue } from './api.ts'
import { emptyDraft, type InvoiceDraft, judge } from './draft.ts'

type Stage =
  | { at: 'editing' }
  | { at: 'sending' }
  | { at: 'refused'; error: unknown }
  | { at: 'issued'; invoice: Invoice }

/** The state of the form of an invoice: what is typed, what is wrong with it, and its way to the server. */
export function useInvoiceForm(doctor: string, onIssued: (invoice: Invoice) => void) {
  const words = useWords()
  const faultText = useFaultText()
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(() => emptyDraft(dayOf(new Date())))
  const [draft, setDraft, drop] = useKept(`invoice-of-${doctor}`, first)
  const [stage, setStage] = useState<Stage>({ at: 'editing' })
  const [wasSent, setSent] = useState(false)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const { mutateAsync: issue } = useIssue(doctor)
  useUnsaved(stage.at !== 'issued' && JSON.stringify(draft) !== JSON.stringify(first))
  const tellIssued = useEffectEvent(onIssued)
  useEffect(() => {
    if (stage.at === 'issued') tellIssued(stage.invoice)
  }, [stage])

  const judged = judge(draft)
  const refused = stage.at === 'refused' ? faultsByField(stage.error) : {}
  const toFirstFault = () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (stage.at === 'sending') return
    if ('faults' in judged) {
      flushSync(() => setSent(true))
      return toFirstFault()
    }
    setStage({ at: 'sending' })
    try {
      const invoice = await issue(judged.invoice)
      drop()
      setStage({ at: 'issued', invoice })
    } catch (error) {
      flushSync(() => setStage({ at: 'refused', error }))
      toFirstFault()
    }
  }

  return {
    form,
    draft,
    send,
    isSending: stage.at === 'sending',
    refusal: stage.at === 'refused' ? stage.error : undefined,
    faultAt: (path: string) => {
      const own = 'faults' in judged ? judged.faults[path] : undefined
      return faultText((wasSent || visited.has(path) ? own : undefined) ?? refused[path], words.faults)
    },
    visit: (path: string) => setVisited(new Set(visited).add(path)),
    change: (part: Partial<InvoiceDraft>) => {
      setDraft({ ...draft, ...part })
      // an answer to what was sent before says nothing about what stands here now
      if (stage.at === 'refused') setStage({ at: 'editing' })
    },
  }
}
export type InvoiceFormState = ReturnType<typeof useInvoiceForm>

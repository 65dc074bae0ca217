import { useNavigate, useSearchParams } from 'react-router'
import { CallError } from '#shell/callError.ts'
import { useErrorText } from '#shell/errors.ts'
import { toast } from '#shell/toasts.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useUiWords } from '#ui/words.tsx'
import { useAddClinic, useClinic } from './api.ts'
import { ClinicEdit } from './ClinicEdit.tsx'
import { ClinicForm } from './ClinicForm.tsx'
import { emptyDraft } from './draft.ts'
import { useWords } from './words.ts'

/** A new clinic, or with `?clinic=<id>` one to edit: the specification has one address for both. */
export function Component() {
  const [params] = useSearchParams()
  const id = params.get('clinic')
  return id ? <Edit key={id} id={id} /> : <Add />
}

function Add() {
  const { form: words } = useWords()
  const { mutateAsync: add } = useAddClinic()
  const leave = useLeave()
  return (
    <>
      <PageHeader title={words.addTitle} lead={words.addLead} back={{ href: '/clinics', label: words.back }} />
      <ClinicForm
        first={emptyDraft()}
        submitLabel={words.save}
        onSubmit={add}
        onSaved={clinic => leave(words.added(clinic.name))}
      />
    </>
  )
}

function Edit({ id }: { id: string }) {
  const { form: words } = useWords()
  const clinic = useClinic(id)
  const leave = useLeave()
  if (clinic.data) return <ClinicEdit clinic={clinic.data} onSaved={saved => leave(words.saved(saved.name))} />
  return (
    <>
      <PageHeader title={words.about} back={{ href: '/clinics', label: words.back }} />
      <Card>{clinic.isError ? <Missing error={clinic.error} retry={clinic.refetch} /> : <Skeleton lines={6} />}</Card>
    </>
  )
}

function Missing({ error, retry }: { error: Error; retry: () => void }) {
  const { form: words } = useWords()
  const { failedToLoad, retry: again } = useUiWords()
  const errorText = useErrorText()
  if (error instanceof CallError && error.code === 'not-found')
    return (
      <EmptyState title={words.missing} action={<LinkButton href="/clinics">{words.toList}</LinkButton>}>
        {words.missingText}
      </EmptyState>
    )
  return (
    <EmptyState title={failedToLoad} action={<Button onClick={retry}>{again}</Button>}>
      {errorText(error)}
    </EmptyState>
  )
}

function useLeave(): (message: string) => void {
  const navigate = useNavigate()
  return message => {
    toast.success(message)
    navigate('/clinics')
  }
}

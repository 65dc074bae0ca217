import { useNavigate, useSearchParams } from 'react-router'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { toast } from '#shell/popups/toasts.ts'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useAddClinic, useClinic } from './api.ts'
import { ClinicEdit } from './ClinicEdit.tsx'
import { ClinicForm } from './ClinicForm.tsx'
import { emptyDraft } from './draft.ts'
import { useWords } from './words.ts'

/** A new clinic, or with `?clinic=<id>` one to edit: the specification has one path for both. */
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
        draftName="clinic"
        submitLabel={words.save}
        send={add}
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
      {clinic.isError ? (
        <LoadFailure
          error={clinic.error}
          retry={clinic.refetch}
          missing={{ title: words.missing, text: words.missingText, list: '/clinics', toList: words.toList }}
        />
      ) : (
        <Card>
          <Skeleton lines={6} />
        </Card>
      )}
    </>
  )
}

function useLeave(): (message: string) => void {
  const navigate = useNavigate()
  return message => {
    toast.success(message)
    navigate('/clinics')
  }
}

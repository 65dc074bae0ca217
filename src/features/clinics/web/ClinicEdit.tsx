import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '#shell/calls/callError.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Stack } from '#ui/Stack.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { Clinic } from '../contract/clinic.ts'
import { useSaveClinic } from './api.ts'
import { ClinicActions, useAction } from './ClinicActions.tsx'
import { ClinicForm } from './ClinicForm.tsx'
import { draftOf } from './draft.ts'
import { useWords } from './words.ts'

interface ClinicEditProps {
  clinic: Clinic
  onSaved: (clinic: Clinic) => void
}

/** The form of an existing clinic. A change that another user saved meanwhile is shown, not overwritten by accident. */
export function ClinicEdit({ clinic, onSaved }: ClinicEditProps) {
  const words = useWords()
  const { mutateAsync: save } = useSaveClinic()
  // the initial values of the form and their version: a newer answer does not change the typed text
  const [base, setBase] = useState(clinic)
  const [version, setVersion] = useState(clinic.version)
  const takeTheirs = (theirs: Clinic) => {
    setBase(theirs)
    setVersion(theirs.version)
  }
  return (
    <>
      <PageHeader
        title={clinic.name}
        lead={words.form.editLead}
        back={{ href: '/clinics', label: words.form.back }}
        aside={<State clinic={clinic} />}
        actions={<ClinicActions clinic={clinic} trigger="button" />}
      />
      <Stack gap={5}>
        {clinic.archived && <ArchivedBanner clinic={clinic} />}
        <ClinicForm
          key={base.version}
          first={draftOf(base)}
          draftName={`clinic:${base.id}:${base.version}`}
          submitLabel={words.form.saveChanges}
          disabledReason={clinic.can.includes('edit') ? undefined : words.archivedFirst}
          send={fields => save({ id: clinic.id, version, fields })}
          onSaved={onSaved}
          refusal={(error, resend) => {
            const newer = currentOf(error)
            if (!newer) return null
            const keepMine = () => {
              flushSync(() => setVersion(newer.version))
              resend()
            }
            return <StaleBanner onTake={() => takeTheirs(newer)} onKeep={keepMine} />
          }}
        />
      </Stack>
    </>
  )
}

function currentOf(error: unknown): Clinic | undefined {
  if (!(error instanceof CallError) || error.code !== 'stale') return undefined
  return Clinic.safeParse(error.facts.current).data
}

function State({ clinic }: { clinic: Clinic }) {
  const words = useWords()
  if (clinic.archived) return <StatusBadge tone="done">{words.isArchived}</StatusBadge>
  return clinic.isDefault && <StatusBadge tone="accent">{words.isDefault}</StatusBadge>
}

function ArchivedBanner({ clinic }: { clinic: Clinic }) {
  const words = useWords()
  const run = useAction(clinic)
  return (
    <Banner
      tone="info"
      title={words.form.archivedTitle}
      actions={<Button onClick={() => run('restore')}>{words.restore}</Button>}
    >
      {words.form.archivedText}
    </Banner>
  )
}

function StaleBanner({ onTake, onKeep }: { onTake: () => void; onKeep: () => void }) {
  const { form: words } = useWords()
  return (
    <Banner
      isAnnounced
      tone="warn"
      title={words.staleTitle}
      actions={
        <>
          <Button onClick={onTake}>{words.takeTheirs}</Button>
          <Button onClick={onKeep}>{words.keepMine}</Button>
        </>
      }
    >
      {words.staleText}
    </Banner>
  )
}

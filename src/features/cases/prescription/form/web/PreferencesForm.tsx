import { useState } from 'react'
import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import {
  preferenceFields,
  preferencesOf,
  type RxPreferences,
} from '#features/cases/prescription/fields/contract/prescription.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { useLeaveGuard } from '#shell/drafts/leaveGuard.tsx'
import { RestoredNote } from '#shell/drafts/RestoredNote.tsx'
import { useDraft } from '#shell/drafts/useDraft.ts'
import { useFirstFault } from '#shell/forms/focusFirstFault.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormActions } from '#ui/FormActions.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useRxPreferences, useSavePreferences } from './api.ts'
import styles from './PrescriptionForm.module.css'
import { RxProvider } from './rxContext.tsx'
import { Sections } from './Sections.tsx'
import { useRxWords } from './words.ts'
import { understood, unreadFields, type WrittenRx } from './writtenRx.ts'

// with this treatment type and both arches, every question is asked
const anyCase: RxCase = { treatmentType: 'to-your-measure', arches: 'botch-arches' }

/** The form for a doctor's default answers, which new prescriptions start with. */
export function PreferencesForm() {
  const { data, error, refetch } = useRxPreferences()
  if (data) return <Answers stored={data.rx} />
  return <Card>{error ? <LoadFailure error={error} retry={refetch} /> : <Skeleton lines={8} />}</Card>
}

function Answers({ stored }: { stored: RxPreferences }) {
  const words = useRxWords()
  const errorText = useErrorText()
  const focusFirstFault = useFirstFault()
  const first: { rx: WrittenRx } = { rx: stored }
  const draft = useDraft({ name: 'rx-preferences', first, isDroppedOnLeaving: true })
  const [rx, setRx] = useState(draft.begin.rx)
  const [isRestored, setRestored] = useState(draft.isRestored)
  const set = (next: WrittenRx) => {
    setRx(next)
    draft.save({ rx: next })
  }
  const [saved, setSaved] = useState<WrittenRx>(stored)
  const { mutate, isPending, error } = useSavePreferences()
  useLeaveGuard(JSON.stringify(rx) !== JSON.stringify(saved))
  const forget = () => {
    draft.drop()
    setRestored(false)
  }
  const discard = () => {
    setRx(saved)
    forget()
  }
  const save = () => {
    if (unreadFields(rx).length > 0) {
      focusFirstFault(document.querySelector('main'))
      return toast.error(words.unread)
    }
    mutate(preferencesOf(understood(rx)), {
      onSuccess: () => {
        setSaved(rx)
        forget()
        toast.success(words.preferencesKept)
      },
    })
  }
  return (
    <RxProvider
      value={{
        ...{ rx, of: anyCase, items: [], requests: new Map(), only: preferenceFields },
        change: changes => set({ ...rx, ...changes }),
      }}
    >
      <Stack gap={5}>
        <p className={styles.lead}>{words.preferencesHint}</p>
        {isRestored && <RestoredNote onDiscard={discard} />}
        {error && <Banner tone="bad">{errorText(error)}</Banner>}
        <Sections of={['bite', 'room', 'finish', 'course']} />
      </Stack>
      <FormActions>
        <Button variant="primary" busy={isPending} onClick={save}>
          {words.preferencesKeep}
        </Button>
      </FormActions>
    </RxProvider>
  )
}

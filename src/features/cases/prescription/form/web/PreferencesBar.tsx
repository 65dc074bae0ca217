import { preferencesOf } from '#features/cases/prescription/fields/contract/prescription.ts'
import { useErrorText } from '#shell/calls/errors.ts'
import { toast } from '#shell/popups/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Row } from '#ui/Stack.tsx'
import { useRxPreferences, useSavePreferences } from './api.ts'
import { CopyFromCase } from './CopyFromCase.tsx'
import styles from './PrescriptionForm.module.css'
import { useRx, useRxNow } from './rxContext.tsx'
import { useRxWords } from './words.ts'
import { understood, unreadFields } from './writtenRx.ts'

interface PreferencesBarProps {
  caseId: string | undefined
  /** Called after many answers changed at once. */
  onDone: () => void
}

/** Fills in many answers at once, from saved preferences or an earlier case, and saves preferences. */
export function PreferencesBar({ caseId, onDone }: PreferencesBarProps) {
  const words = useRxWords()
  const errorText = useErrorText()
  const { change } = useRx()
  const rx = useRxNow()
  const saved = useRxPreferences()
  const savePreferences = useSavePreferences()
  const hasSaved = Object.keys(saved.data?.rx ?? {}).length > 0
  const save = () => {
    if (unreadFields(rx).length > 0) return toast.error(words.unread)
    savePreferences.mutate(preferencesOf(understood(rx)), {
      onSuccess: () => toast.success(words.preferencesKept),
      onError: error => toast.error(errorText(error)),
    })
  }
  const fill = () => {
    const answered = Object.fromEntries(Object.entries(rx).filter(([, value]) => value !== undefined))
    change({ ...saved.data?.rx, ...answered })
    toast.success(words.preferencesUsed)
    onDone()
  }
  return (
    <div className={styles.bar}>
      <p>{words.preferencesHint}</p>
      {caseId && saved.data && <CopyFromCase caseId={caseId} usual={saved.data.rx} onDone={onDone} />}
      <Row gap={2}>
        {hasSaved && (
          <Button size="small" onClick={fill}>
            {words.preferencesUse}
          </Button>
        )}
        <Button size="small" variant="quiet" busy={savePreferences.isPending} onClick={save}>
          {words.preferencesKeep}
        </Button>
      </Row>
    </div>
  )
}

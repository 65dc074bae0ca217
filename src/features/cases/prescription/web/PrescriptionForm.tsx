import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { complaints } from '../contract/options.ts'
import { type RxCase, rxReadiness } from '../contract/readiness.ts'
import { BiteQuestions } from './BiteQuestions.tsx'
import { CourseQuestions, Notes } from './CourseQuestions.tsx'
import { PreferencesBar } from './PreferencesBar.tsx'
import styles from './PrescriptionForm.module.css'
import { RoomQuestions } from './RoomQuestions.tsx'
import { RxField, RxProvider, SomeCodes, useIsNeeded, useRx } from './RxField.tsx'
import { TeethQuestion } from './TeethQuestion.tsx'
import { useRxWords } from './words.ts'
import { understood, type WrittenRx } from './writtenRx.ts'

interface PrescriptionFormProps {
  rx: WrittenRx
  of: RxCase
  change: (changes: Partial<WrittenRx>) => void
  /** Whether empty fields are called missing yet. Contradictions are always said. */
  isMissingShown: boolean
  /** What the provider asked to mend, by field. */
  requests?: ReadonlyMap<string, string>
}

/** The coded prescription as questions. Keeps nothing: what is answered goes to `change` at once. */
export function PrescriptionForm({ rx, of, change, isMissingShown, requests = new Map() }: PrescriptionFormProps) {
  const words = useRxWords()
  const items = rxReadiness(understood(rx), of).filter(item => isMissingShown || item.code !== 'missing')
  const isRetainer = of.treatmentType === 'retainers'
  return (
    <RxProvider value={{ rx, of, change, items, requests }}>
      <Stack gap={5}>
        {!isRetainer && <PreferencesBar />}
        {!isRetainer && (
          <Card title={words.sections.reason}>
            <Reason />
          </Card>
        )}
        <Card title={words.sections.teeth}>
          <Stack gap={5}>
            <p className={styles.lead}>{isRetainer ? words.leads.retainers : words.leads.teeth}</p>
            <TeethQuestion />
          </Stack>
        </Card>
        {!isRetainer && <Movements />}
        <Card>
          <Notes />
        </Card>
      </Stack>
    </RxProvider>
  )
}

/** The questions about movements: bite, room, course. */
export function Movements() {
  const words = useRxWords()
  return (
    <>
      <Card title={words.sections.bite}>
        <BiteQuestions />
      </Card>
      <Card title={words.sections.room}>
        <Stack gap={5}>
          <p className={styles.lead}>{words.leads.room}</p>
          <RoomQuestions />
        </Stack>
      </Card>
      <Card title={words.sections.course}>
        <CourseQuestions />
      </Card>
    </>
  )
}

function Reason() {
  const words = useRxWords()
  const { rx, change } = useRx()
  return (
    <Stack gap={5}>
      <RxField field="complaints">
        <SomeCodes
          label={words.fields.complaints}
          codes={complaints}
          words={words.complaints}
          required={useIsNeeded('complaints')}
          value={rx.complaints}
          onChange={list => change({ complaints: list })}
        />
      </RxField>
      <RxField field="complaintText">
        <Field
          multiline
          rows={2}
          label={words.fields.complaintText}
          maxLength={1000}
          value={rx.complaintText ?? ''}
          onChange={event => change({ complaintText: event.target.value || undefined })}
        />
      </RxField>
    </Stack>
  )
}

import { Card } from '#ui/Card.tsx'
import { Grid, Stack } from '#ui/Stack.tsx'
import { type RxCase, rxReadiness } from '../contract/readiness.ts'
import { PreferencesBar } from './PreferencesBar.tsx'
import styles from './PrescriptionForm.module.css'
import { Questions } from './questions.tsx'
import { RxProvider } from './RxField.tsx'
import { TeethChart } from './TeethQuestion.tsx'
import { useRxWords } from './words.ts'
import { understood, type WrittenRx } from './writtenRx.ts'

interface PrescriptionFormProps {
  rx: WrittenRx
  of: RxCase
  change: (changes: Partial<WrittenRx>) => void
  /** Whether empty fields are called missing yet. Contradictions are always said. */
  isMissingShown: boolean
  /** What the provider asked to correct, by field. */
  requests?: ReadonlyMap<string, string>
}

/** The coded prescription as questions. Has no state: what is answered goes to `change` at once. */
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
            <Stack gap={5}>
              <Questions of="reason" />
            </Stack>
          </Card>
        )}
        <Card title={words.sections.teeth}>
          <Stack gap={5}>
            <p className={styles.lead}>{isRetainer ? words.leads.retainers : words.leads.teeth}</p>
            <Questions of="dentition" />
            <TeethChart />
            <Questions of="marks" />
          </Stack>
        </Card>
        {!isRetainer && <Movements />}
        <Card>
          <Questions of="notes" />
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
        <Stack gap={8}>
          <Grid min={300} gap={8}>
            <Questions of="bite" />
          </Grid>
          <Grid min={300} gap={8}>
            <Questions of="sagittal" />
          </Grid>
          <Questions of="crossbite" />
        </Stack>
      </Card>
      <Card title={words.sections.room}>
        <Stack gap={5}>
          <p className={styles.lead}>{words.leads.room}</p>
          <Stack gap={8}>
            <Questions of="spacing" />
            <Grid min={300} gap={8}>
              <Questions of="crowding" />
            </Grid>
            <Questions of="ipr" />
          </Stack>
        </Stack>
      </Card>
      <Card title={words.sections.course}>
        <Grid min={300} gap={8}>
          <Questions of="course" />
        </Grid>
      </Card>
    </>
  )
}

import { TeethChart } from '#features/cases/prescription/chart/web/TeethChart.tsx'
import { isAsked, type RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import {
  type RxField as FieldName,
  fieldOf,
  rxFields,
  type Section,
  sections,
} from '#features/cases/prescription/fields/contract/fields.ts'
import { lineOf } from '#features/cases/prescription/fields/contract/summary.ts'
import { useFieldLabels } from '#features/cases/prescription/fields/web/labels.ts'
import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import { useWriting } from '#features/cases/prescription/fields/web/writing.ts'
import { rxReadiness } from '#features/cases/prescription/rules/contract/readiness.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/Stack.tsx'
import { More } from './More.tsx'
import { PreferencesBar } from './PreferencesBar.tsx'
import styles from './PrescriptionForm.module.css'
import { Question } from './Question.tsx'
import { RxProvider, useRx } from './rxContext.ts'
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
  const items = rxReadiness(understood(rx), of).filter(item => isMissingShown || item.code !== 'missing')
  return (
    <RxProvider value={{ rx, of, change, items, requests }}>
      <Stack gap={5}>
        {of.treatmentType !== 'retainers' && <PreferencesBar />}
        <Sections of={sections} />
      </Stack>
    </RxProvider>
  )
}

/** Parts of the form, each with the questions that are asked now; a part without any is left out. */
export function Sections({ of: shown }: { of: readonly Section[] }) {
  const { rx, of, only } = useRx()
  return shown.map(section => {
    const asked = rxFields.filter(
      field =>
        fieldOf[field].section === section && isAsked(field, understood(rx), of) && (!only || only.includes(field)),
    )
    return asked.length > 0 && <SectionCard key={section} section={section} fields={asked} />
  })
}

function SectionCard({ section, fields }: { section: Section; fields: readonly FieldName[] }) {
  const words = useRxWords()
  const { sections: titles } = useFieldWords()
  const labels = useFieldLabels()
  const writing = useWriting()
  const { rx, of, change, only, items, requests } = useRx()
  const details = fields.filter(field => fieldOf[field].isDetail)
  const lead = of.treatmentType === 'retainers' && section === 'teeth' ? words.leads.retainers : words.leads[section]
  return (
    <Card title={titles[section]}>
      <Stack gap={5}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {section === 'teeth' && !only && <TeethChart rx={understood(rx)} dentition={rx.dentition} onChange={change} />}
        <Questions fields={fields.filter(field => !details.includes(field))} />
        {details.length > 0 && (
          <More
            names={details.map(field => {
              const line = lineOf(field, understood(rx), writing)
              return line ? writing.labelled(labels[field], line) : labels[field]
            })}
            isNeeded={details.some(field => requests.has(field) || items.some(item => item.field === field))}
          >
            <Questions fields={details} />
          </More>
        )}
      </Stack>
    </Card>
  )
}

function Questions({ fields }: { fields: readonly FieldName[] }) {
  return (
    <div className={styles.questions}>
      {fields.map(field => (
        <div key={field} className={isWide(field) ? styles.wide : styles.question}>
          <Question field={field} />
        </div>
      ))}
    </div>
  )
}

/** Whether a question takes the full width: what has teeth or rows to show, and text. */
function isWide(field: FieldName): boolean {
  const { answer } = fieldOf[field]
  const kinds = answer.kind === 'group' ? Object.values(answer.parts).map(({ kind }) => kind) : [answer.kind]
  return kinds.some(kind => ['rows', 'teeth', 'gaps', 'text', 'per-tooth'].includes(kind))
}

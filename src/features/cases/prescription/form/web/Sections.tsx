import { Pencil } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { TeethChart } from '#features/cases/prescription/chart/web/TeethChart.tsx'
import { isAnswered, isAsked } from '#features/cases/prescription/fields/contract/asked.ts'
import {
  type RxField as FieldName,
  fieldOf,
  rxFields,
  type Section,
} from '#features/cases/prescription/fields/contract/fields.ts'
import { useFieldLabels } from '#features/cases/prescription/fields/web/labels.ts'
import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import { lineOf } from '#features/cases/prescription/summary/contract/summary.ts'
import { useWriting } from '#features/cases/prescription/summary/web/writing.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Stack } from '#ui/Stack.tsx'
import { More } from './More.tsx'
import styles from './PrescriptionForm.module.css'
import { Question } from './Question.tsx'
import { useRx, useRxNow } from './rxContext.tsx'
import { useSectionItems } from './sectionItems.ts'
import { useRxWords } from './words.ts'
import { understood } from './writtenRx.ts'

/** Sections of the form with the questions that are asked now; a section without questions is left out. */
export const Sections = memo(function Sections({ of: shown }: { of: readonly Section[] }) {
  const { rx, of, only } = useRx()
  return shown.map(section => {
    const asked = rxFields.filter(
      field =>
        fieldOf[field].section === section && isAsked(field, understood(rx), of) && (!only || only.includes(field)),
    )
    return asked.length > 0 && <SectionCard key={section} section={section} fields={asked} />
  })
})

interface SectionProps {
  section: Section
  fields: readonly FieldName[]
}

/** A section that is complete when it appears is closed: it shows its answers and a button to edit them. */
function SectionCard({ section, fields }: SectionProps) {
  const { edit, editOf, leads } = useRxWords()
  const { sections: titles } = useFieldWords()
  const { rx } = useRx()
  const itemsOf = useSectionItems(understood(rx))
  const mustBeOpen = useMustBeOpen({ section, fields })
  const [isOpen, setOpen] = useState(mustBeOpen)
  const place = useRef<HTMLDivElement>(null)
  // an opened section stays open: it must not close while its last answer is given
  if (mustBeOpen && !isOpen) setOpen(true)
  const open = () => {
    setOpen(true)
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('input, textarea, button')?.focus())
  }
  if (isOpen)
    return (
      <div ref={place}>
        <OpenSection section={section} fields={fields} />
      </div>
    )
  const items = itemsOf(section)
  return (
    <div ref={place}>
      <Card
        title={titles[section]}
        actions={
          <Button size="small" variant="quiet" icon={<Pencil />} aria-label={editOf(titles[section])} onClick={open}>
            {edit}
          </Button>
        }
      >
        {items.length > 0 ? (
          <Facts columns="beside" items={items.map(({ term, line }) => ({ term, value: line }))} />
        ) : (
          <p className={styles.lead}>{leads[section]}</p>
        )}
      </Card>
    </div>
  )
}

function useMustBeOpen({ section, fields }: SectionProps): boolean {
  const { rx, open, only, requests, target, of } = useRx()
  if (!open || only) return true
  if (fields.some(field => open.has(field) || requests.has(field) || field === target)) return true
  // nothing in it is required
  if (section === 'finish' && of.treatmentType !== 'retainers') return false
  return !fields.some(field => isAnswered(understood(rx), field))
}

function OpenSection({ section, fields }: SectionProps) {
  const words = useRxWords()
  const { sections: titles } = useFieldWords()
  const labels = useFieldLabels()
  const writing = useWriting()
  const { rx, of, change, only, items, requests, target } = useRx()
  const details = fields.filter(field => fieldOf[field].isDetail)
  const lead = of.treatmentType === 'retainers' && section === 'teeth' ? words.leads.retainers : words.leads[section]
  const rest = only ? [] : fields.filter(field => canBeMaintained(field) && !isAnswered(understood(rx), field))
  return (
    <Card
      title={titles[section]}
      actions={
        rest.length > 1 && (
          <Button
            size="small"
            onClick={() => change(Object.fromEntries(rest.map(field => [field, { aim: 'maintain' }])))}
          >
            {words.maintainRest}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {section === 'teeth' && !only && <Teeth />}
        <Questions fields={fields.filter(field => !details.includes(field))} />
        {details.length > 0 && (
          <More
            names={details.map(field => {
              const line = lineOf(field, understood(rx), writing)
              return line ? writing.labelled(labels[field], line) : labels[field]
            })}
            isNeeded={details.some(
              field => requests.has(field) || field === target || items.some(item => item.field === field),
            )}
          >
            <Questions fields={details} />
          </More>
        )}
      </Stack>
    </Card>
  )
}

function Teeth() {
  const { change } = useRx()
  const rx = useRxNow()
  return <TeethChart rx={understood(rx)} dentition={rx.dentition} onChange={change} />
}

// an aim that can be maintained; a crossbite or crowding would first have to be present
function canBeMaintained(field: FieldName): boolean {
  const { section, answer } = fieldOf[field]
  const lead = answer.kind === 'group' ? answer.parts[answer.lead] : undefined
  if (section !== 'bite' || lead?.kind !== 'one') return false
  return lead.codes.includes('maintain') && !lead.codes.includes('none')
}

function Questions({ fields }: { fields: readonly FieldName[] }) {
  const rx = useRxNow()
  return (
    <div className={styles.questions}>
      {fields.map(field => (
        <div key={field} className={isWide(field) ? styles.wide : styles.question}>
          <Question field={field} value={rx[field]} />
        </div>
      ))}
    </div>
  )
}

/** Whether a question takes the full width: charts, rows and texts do. */
function isWide(field: FieldName): boolean {
  const { answer } = fieldOf[field]
  const kinds = answer.kind === 'group' ? Object.values(answer.parts).map(({ kind }) => kind) : [answer.kind]
  return kinds.some(kind => ['rows', 'teeth', 'gaps', 'text', 'per-tooth'].includes(kind))
}

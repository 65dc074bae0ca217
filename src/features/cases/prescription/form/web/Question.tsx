import { Plus, Undo2, X } from 'lucide-react'
import { memo, useState } from 'react'
import {
  type AnyValues,
  asValues,
  type Group,
  type Rows,
} from '#features/cases/prescription/fields/contract/answers.ts'
import { askedParts, askedValues } from '#features/cases/prescription/fields/contract/asked.ts'
import { type RxField as FieldName, fieldOf, rxFields } from '#features/cases/prescription/fields/contract/fields.ts'
import type { WordsOfField } from '#features/cases/prescription/fields/contract/fieldWords.ts'
import { partWords } from '#features/cases/prescription/fields/contract/partWords.ts'
import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { LabelText } from '#ui/FieldFrame.tsx'
import { Row, Stack } from '#ui/Stack.tsx'
import { Status } from '#ui/Status.tsx'
import { AnswerInput } from './AnswerInput.tsx'
import { More } from './More.tsx'
import styles from './RxField.module.css'
import { RxField } from './RxField.tsx'
import { useIsNeeded, useRx } from './rxContext.tsx'
import { useRxWords } from './words.ts'

interface QuestionProps {
  field: FieldName
  /** The answer as it is now. */
  value: unknown
}

/** One field of the prescription, with the input for its kind of answer; an answer to another field does not draw it again. */
export const Question = memo(function Question({ field, value }: QuestionProps) {
  const { fields } = useFieldWords()
  const { change } = useRx()
  const required = useIsNeeded(field)
  const { answer, isOnChart, isOnWarning } = fieldOf[field]
  const words: WordsOfField = fields[field]
  // it is answered elsewhere; only its faults are shown here
  if (isOnChart || isOnWarning) return <RxField field={field}>{null}</RxField>
  const set = (next: unknown) => change({ [field]: next })
  return (
    <RxField field={field}>
      {answer.kind === 'group' ? (
        <GroupQuestion {...{ field, answer, words, required }} values={asValues(value)} onChange={set} />
      ) : answer.kind === 'rows' ? (
        <RowsQuestion {...{ answer, words }} rows={asRows(value)} onChange={set} />
      ) : (
        <AnswerInput {...{ answer, words, required }} label={fields[field].label} value={value} onChange={set} />
      )}
    </RxField>
  )
})

interface GroupProps {
  field: FieldName
  answer: Group
  words: WordsOfField
  required: boolean
  values: AnyValues
  onChange: (values: AnyValues) => void
}

/** A question with parts; each part appears as soon as it is asked. */
function GroupQuestion({ field, answer, words, required, values, onChange }: GroupProps) {
  const { undoRemoved, copyFrom } = useRxWords()
  const { rx } = useRx()
  /** The answers before a choice removed some of them, and those that remain. */
  const [removal, setRemoval] = useState<{ before: AnyValues; after: AnyValues }>()
  const set = (part: string, value: unknown) => {
    const next = { ...values, [part]: value }
    const left = askedValues(answer, withoutAbsent(next), rx)
    const isSmaller = Object.keys(left).length < Object.keys(withoutAbsent(next)).length
    setRemoval(isSmaller ? { before: values, after: left } : undefined)
    onChange(left)
  }
  const { copiesFrom } = fieldOf[field]
  const parts = askedParts(answer, values, rx)
  const isLeadFirst = answer.lead === parts[0]
  // two questions side by side both have a heading, so that they are aligned
  const hasHead =
    !isLeadFirst || copiesFrom !== undefined || rxFields.some(other => fieldOf[other].copiesFrom === field)
  const details = parts.filter(name => answer.details.includes(name))
  const partOf = (name: string) => (
    <Part
      key={name}
      {...{ answer, name, values }}
      words={partWords(words, answer, name)}
      label={(name === answer.lead && isLeadFirst ? words.label : undefined) ?? ''}
      hideLabel={name === answer.lead && isLeadFirst && hasHead}
      required={name === answer.lead ? required : answer.needs[name] === 'block'}
      onChange={value => set(name, value)}
    />
  )
  return (
    <Stack gap={3}>
      {hasHead && (
        <div className={styles.head}>
          <strong>
            <LabelText label={words.label ?? ''} required={required && isLeadFirst} />
          </strong>
          {copiesFrom && rx[copiesFrom] !== undefined && (
            <Button variant="quiet" size="small" onClick={() => onChange(asValues(rx[copiesFrom]))}>
              {copyFrom[copiesFrom]}
            </Button>
          )}
        </div>
      )}
      <div className={styles.parts}>
        {parts.filter(name => !answer.details.includes(name)).map(partOf)}
        {details.length > 0 && (
          <More
            names={details.map(name => partWords(words, answer, name).label)}
            isNeeded={details.some(name => values[name] !== undefined)}
          >
            <div className={styles.parts}>{details.map(partOf)}</div>
          </More>
        )}
      </div>
      {removal && sameValues(removal.after, values) && (
        <Status className={styles.removed}>
          {undoRemoved.removed(removedParts(removal, answer, words))}
          <Button
            variant="quiet"
            size="small"
            icon={<Undo2 />}
            onClick={() => {
              setRemoval(undefined)
              onChange(removal.before)
            }}
          >
            {undoRemoved.undo}
          </Button>
        </Status>
      )}
    </Stack>
  )
}

interface PartProps {
  answer: Group | Rows
  name: string
  values: AnyValues
  words: WordsOfField
  label: string
  hideLabel?: boolean
  required: boolean
  onChange: (value: unknown) => void
}

function Part({ answer, name, values, words, label, hideLabel = false, required, onChange }: PartProps) {
  const part = answer.parts[name]
  if (!part) return null
  if (part.kind === 'rows')
    return <RowsQuestion answer={part} words={words} rows={asRows(values[name])} onChange={onChange} />
  return (
    <AnswerInput
      answer={part}
      words={label ? { ...words, label } : words}
      label={label}
      hideLabel={hideLabel}
      required={required}
      others={values}
      value={values[name]}
      onChange={onChange}
    />
  )
}

interface RowsProps {
  answer: Rows
  words: WordsOfField
  rows: readonly AnyValues[]
  onChange: (rows: readonly AnyValues[] | undefined) => void
}

/** Rows of the same questions, each with a button that removes it. */
function RowsQuestion({ answer, words, rows, onChange }: RowsProps) {
  const { rx } = useRx()
  const set = (next: readonly AnyValues[]) => onChange(next.length > 0 ? next : undefined)
  return (
    <Stack gap={3}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is empty
        <div key={index} className={styles.row}>
          <div className={styles.parts}>
            {askedParts(answer, row, rx).map(name => (
              <Part
                key={name}
                {...{ answer, name }}
                values={row}
                words={partWords(words, answer, name)}
                label=""
                required={answer.needs[name] === 'block'}
                onChange={value =>
                  set(rows.with(index, askedValues(answer, withoutAbsent({ ...row, [name]: value }), rx)))
                }
              />
            ))}
          </div>
          <IconButton
            label={words.remove?.(String(row[answer.key] ?? index + 1)) ?? ''}
            icon={<X />}
            onClick={() => set(rows.filter(other => other !== row))}
          />
        </div>
      ))}
      <Row>
        <Button size="small" icon={<Plus />} onClick={() => set([...rows, {}])}>
          {words.add}
        </Button>
      </Row>
    </Stack>
  )
}

function removedParts({ before, after }: { before: AnyValues; after: AnyValues }, answer: Group, words: WordsOfField) {
  const gone = Object.keys(before).filter(name => before[name] !== undefined && after[name] === undefined)
  return gone.map(name => partWords(words, answer, name).label).join(', ')
}

const withoutAbsent = (values: AnyValues): AnyValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
const sameValues = (one: AnyValues, other: AnyValues) => JSON.stringify(one) === JSON.stringify(other)

function asRows(value: unknown): readonly AnyValues[] {
  return Array.isArray(value) ? value.map(asValues) : []
}

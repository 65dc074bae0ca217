import { Plus, Undo2, X } from 'lucide-react'
import { memo, useState } from 'react'
import type { AnySaid, Group, Rows } from '#features/cases/prescription/fields/contract/answers.ts'
import { askedParts, askedSaid } from '#features/cases/prescription/fields/contract/asked.ts'
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
  said: unknown
}

/** One field of the prescription, with the input for its kind of answer; an answer to another field does not draw it again. */
export const Question = memo(function Question({ field, said }: QuestionProps) {
  const { fields } = useFieldWords()
  const { change } = useRx()
  const required = useIsNeeded(field)
  const { answer, isOnChart, isOnWarning } = fieldOf[field]
  const words: WordsOfField = fields[field]
  // it is answered elsewhere; only its faults are shown here
  if (isOnChart || isOnWarning) return <RxField field={field}>{null}</RxField>
  const set = (said: unknown) => change({ [field]: said })
  return (
    <RxField field={field}>
      {answer.kind === 'group' ? (
        <GroupQuestion {...{ field, answer, words, required }} said={asSaid(said)} onChange={set} />
      ) : answer.kind === 'rows' ? (
        <RowsQuestion {...{ answer, words }} said={asRows(said)} onChange={set} />
      ) : (
        <AnswerInput {...{ answer, words, required }} label={fields[field].label} value={said} onChange={set} />
      )}
    </RxField>
  )
})

interface GroupProps {
  field: FieldName
  answer: Group
  words: WordsOfField
  required: boolean
  said: AnySaid
  onChange: (said: AnySaid) => void
}

/** A question with parts; each part appears as soon as it is asked. */
function GroupQuestion({ field, answer, words, required, said, onChange }: GroupProps) {
  const { undoRemoved, copyFrom } = useRxWords()
  const { rx } = useRx()
  /** The answers before a choice removed some of them, and those that remain. */
  const [removal, setRemoval] = useState<{ before: AnySaid; after: AnySaid }>()
  const set = (part: string, value: unknown) => {
    const next = { ...said, [part]: value }
    const left = askedSaid(answer, withoutAbsent(next), rx)
    const isSmaller = Object.keys(left).length < Object.keys(withoutAbsent(next)).length
    setRemoval(isSmaller ? { before: said, after: left } : undefined)
    onChange(left)
  }
  const { copiesFrom } = fieldOf[field]
  const parts = askedParts(answer, said, rx)
  const isLeadFirst = answer.lead === parts[0]
  // two questions side by side both have a heading, so that they are aligned
  const hasHead =
    !isLeadFirst || copiesFrom !== undefined || rxFields.some(other => fieldOf[other].copiesFrom === field)
  const details = parts.filter(name => answer.details.includes(name))
  const partOf = (name: string) => (
    <Part
      key={name}
      {...{ answer, name, said }}
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
            <Button variant="quiet" size="small" onClick={() => onChange(asSaid(rx[copiesFrom]))}>
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
            isNeeded={details.some(name => said[name] !== undefined)}
          >
            <div className={styles.parts}>{details.map(partOf)}</div>
          </More>
        )}
      </div>
      {removal && sameSaid(removal.after, said) && (
        <Status className={styles.removed}>
          {undoRemoved.said(removedParts(removal, answer, words))}
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
  said: AnySaid
  words: WordsOfField
  label: string
  hideLabel?: boolean
  required: boolean
  onChange: (value: unknown) => void
}

function Part({ answer, name, said, words, label, hideLabel = false, required, onChange }: PartProps) {
  const part = answer.parts[name]
  if (!part) return null
  if (part.kind === 'rows')
    return <RowsQuestion answer={part} words={words} said={asRows(said[name])} onChange={onChange} />
  return (
    <AnswerInput
      answer={part}
      words={label ? { ...words, label } : words}
      label={label}
      hideLabel={hideLabel}
      required={required}
      said={said}
      value={said[name]}
      onChange={onChange}
    />
  )
}

interface RowsProps {
  answer: Rows
  words: WordsOfField
  said: readonly AnySaid[]
  onChange: (rows: readonly AnySaid[] | undefined) => void
}

/** Rows of the same questions, each with a button that removes it. */
function RowsQuestion({ answer, words, said, onChange }: RowsProps) {
  const { rx } = useRx()
  const set = (rows: readonly AnySaid[]) => onChange(rows.length > 0 ? rows : undefined)
  return (
    <Stack gap={3}>
      {said.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while it is empty
        <div key={index} className={styles.row}>
          <div className={styles.parts}>
            {askedParts(answer, row, rx).map(name => (
              <Part
                key={name}
                {...{ answer, name }}
                said={row}
                words={partWords(words, answer, name)}
                label=""
                required={answer.needs[name] === 'block'}
                onChange={value =>
                  set(said.with(index, askedSaid(answer, withoutAbsent({ ...row, [name]: value }), rx)))
                }
              />
            ))}
          </div>
          <IconButton
            label={words.remove?.(String(row[answer.key] ?? index + 1)) ?? ''}
            icon={<X />}
            onClick={() => set(said.filter(other => other !== row))}
          />
        </div>
      ))}
      <Row>
        <Button size="small" icon={<Plus />} onClick={() => set([...said, {}])}>
          {words.add}
        </Button>
      </Row>
    </Stack>
  )
}

function removedParts({ before, after }: { before: AnySaid; after: AnySaid }, answer: Group, words: WordsOfField) {
  const gone = Object.keys(before).filter(name => before[name] !== undefined && after[name] === undefined)
  return gone.map(name => partWords(words, answer, name).label).join(', ')
}

const withoutAbsent = (said: AnySaid): AnySaid =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
const sameSaid = (one: AnySaid, other: AnySaid) => JSON.stringify(one) === JSON.stringify(other)

function asSaid(said: unknown): AnySaid {
  return typeof said === 'object' && said !== null ? { ...said } : {}
}

function asRows(said: unknown): readonly AnySaid[] {
  return Array.isArray(said) ? said.map(asSaid) : []
}

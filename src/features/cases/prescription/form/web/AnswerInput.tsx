import { useState } from 'react'
import { GapPicker } from '#features/cases/prescription/chart/web/GapPicker.tsx'
import { TeethPicker } from '#features/cases/prescription/chart/web/TeethPicker.tsx'
import type { AnyValues, Figure, One, Single, Some } from '#features/cases/prescription/fields/contract/answers.ts'
import type { WordsOfField } from '#features/cases/prescription/fields/contract/fieldWords.ts'
import { isUpper } from '#features/cases/prescription/fields/contract/gap.ts'
import { allTeeth, deciduousTeeth, Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { useFieldWords } from '#features/cases/prescription/fields/web/words.ts'
import { chartFacts } from '#features/cases/prescription/rules/contract/rule.ts'
import { figureAsTyped } from '#kit/figures.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { DateField } from '#ui/DateField.tsx'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import styles from './RxField.module.css'
import { useRx } from './rxContext.tsx'
import { understood, writtenFigure } from './writtenRx.ts'

interface AnswerInputProps<A extends Single = Single> {
  answer: A
  words: WordsOfField
  /** The label, when the words have none of their own. */
  label: string
  hideLabel?: boolean
  required: boolean
  /** The other answers of the question. */
  others?: AnyValues
  /** A value of the answer's schema, or a typed text that is not a number. */
  value: unknown
  onChange: (value: unknown) => void
}

/** The input for one question, by the kind of its answer. An empty input is `undefined`: not answered. */
export function AnswerInput(props: AnswerInputProps) {
  const { answer, words, value, onChange, required } = props
  const { rx, of } = useRx()
  const asked = { label: words.label ?? props.label, hint: words.hint, required }
  switch (answer.kind) {
    case 'one':
      return <OneInput {...props} {...asked} answer={answer} />
    case 'some':
      return <SomeInput {...props} {...asked} answer={answer} />
    case 'figure':
      return <FigureInput {...props} {...asked} answer={answer} />
    case 'text':
      return (
        <Field
          {...asked}
          multiline
          rows={2}
          maxLength={answer.max}
          value={typeof value === 'string' ? value : ''}
          onChange={event => onChange(event.target.value || undefined)}
        />
      )
    case 'tick':
      return (
        <Checkbox
          label={asked.label}
          {...(asked.hint && { hint: asked.hint })}
          required={required}
          checked={value === true}
          onChange={event => onChange(event.target.checked || undefined)}
        />
      )
    case 'day':
      return (
        <span className={styles.figure}>
          <DateField
            {...asked}
            value={typeof value === 'string' ? value : null}
            onChange={day => onChange(day ?? undefined)}
          />
        </span>
      )
    case 'tooth':
      return (
        <span className={styles.figure}>
          <Select
            {...asked}
            isClearable
            options={allTeeth
              .filter(tooth => !isDeciduous(tooth) && isTreated(tooth, of.arches))
              .map(tooth => ({ value: tooth, label: tooth }))}
            value={Tooth.safeParse(value).data ?? null}
            onChange={tooth => onChange(tooth ?? undefined)}
          />
        </span>
      )
    case 'teeth':
      return (
        <div className={styles.full}>
          <TeethPicker
            {...asked}
            dentition={rx.dentition ?? 'permanent'}
            value={asList(value, allTeeth)}
            onChange={teeth => onChange(teeth.length > 0 ? teeth : undefined)}
          />
        </div>
      )
    case 'gap':
    case 'gaps':
      return (
        <div className={styles.full}>
          <GapPicker
            {...asked}
            arches={of.arches}
            absent={chartFacts(understood(rx), of).gone}
            isSingle={answer.kind === 'gap'}
            value={
              answer.kind === 'gap'
                ? answer.schema.array().catch([]).parse([value])
                : answer.schema.catch([]).parse(value)
            }
            onChange={gaps => onChange(answer.kind === 'gap' ? gaps[0] : gaps.length > 0 ? gaps : undefined)}
          />
        </div>
      )
    case 'per-tooth':
      return null
  }
}

type Chips<A> = Omit<AnswerInputProps, 'answer'> & { answer: A; hint: string | undefined }

function OneInput({ answer, words, label, hideLabel = false, hint, required, value, onChange }: Chips<One>) {
  return (
    <ChoiceChips
      size="small"
      {...{ label, hideLabel, hint, required }}
      options={answer.codes.map(code => ({ value: String(code), label: words.answers?.[code] ?? String(code) }))}
      value={value === undefined ? null : String(value)}
      onChange={chosen => onChange(answer.codes.find(code => String(code) === chosen))}
    />
  )
}

function SomeInput({ answer, words, label, hint, required, others = {}, value, onChange }: Chips<Some>) {
  const chosen = asList(value, answer.codes)
  const former = answer.former?.filter(code => chosen.includes(code)) ?? []
  const offered = [...(answer.offers?.(others) ?? answer.codes), ...former]
  const rankOf = (code: string) => (answer.isRanked && chosen.length > 1 ? chosen.indexOf(code) + 1 : 0)
  return (
    <ChoiceChips
      many
      size="small"
      {...{ label, hint, required }}
      options={offered.map(code => ({
        value: code,
        label: `${rankOf(code) > 0 ? `${rankOf(code)}. ` : ''}${words.answers?.[code] ?? code}`,
      }))}
      value={chosen}
      onChange={now => onChange(emptyAsAbsent(afterChoice(answer, chosen, now)))}
    />
  )
}

/** The answers after a click: ranked answers in the order of the clicks, and "none of these" only alone. */
function afterChoice({ isRanked, none }: Some, before: readonly string[], now: readonly string[]): readonly string[] {
  const added = now.find(code => !before.includes(code))
  if (none !== undefined && added === none) return [none]
  const kept = now.filter(code => code !== none)
  if (!isRanked) return kept
  return [...before.filter(code => kept.includes(code)), ...kept.filter(code => !before.includes(code))]
}

/** A number with its unit; an empty input is not answered, and a text that is not a number is kept as typed. */
function FigureInput({ answer: { rules, unit }, label, hint, required, value, onChange }: Chips<Figure>) {
  const { units } = useFieldWords()
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  // the typed text is shown while it means the current value; a value changed elsewhere replaces it
  const isMine = typed !== undefined && writtenFigure(typed, rules) === value
  const stored = typeof value === 'number' ? figureAsTyped(value, rules, language) : String(value ?? '')
  return (
    <span className={styles.figure}>
      <DecimalField
        {...{ label, hint, required, rules }}
        unit={units[unit]('', 2).trim() || undefined}
        value={isMine ? typed : stored}
        onChange={text => {
          setTyped(text)
          const written = writtenFigure(text, rules)
          // the same number in another notation is not saved again
          if (written !== value) onChange(written)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  )
}

function asList<C extends string>(value: unknown, codes: readonly C[]): C[] {
  return Array.isArray(value) ? value.filter((code): code is C => codes.some(known => known === code)) : []
}

function emptyAsAbsent<C>(list: readonly C[]): readonly C[] | undefined {
  return list.length > 0 ? list : undefined
}

const isDeciduous = (tooth: Tooth) => deciduousTeeth.some(other => other === tooth)
const isTreated = (tooth: Tooth, arches: string | null) =>
  arches === null || arches === 'botch-arches' || isUpper(tooth) === (arches === 'upper-arch')

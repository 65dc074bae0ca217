import { CircleAlert, TriangleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { RequestNote } from '#features/cases/case/web/RequestNote.tsx'
import { type FigureRules, typedFigure } from '#kit/figures.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { DecimalField } from '#ui/DecimalField.tsx'
import type { RxField as FieldName } from '../contract/prescription.ts'
import { isRequested, neededFields, type RxCase, type RxReadinessItem } from '../contract/readiness.ts'
import styles from './RxField.module.css'
import { useRxWords } from './words.ts'
import { type WrittenFigure, type WrittenRx, writtenFigure } from './writtenRx.ts'

/** What every question of the prescription reads and writes. */
export interface RxContext {
  rx: WrittenRx
  of: RxCase
  items: readonly RxReadinessItem[]
  change: (changes: Partial<WrittenRx>) => void
  /** What the provider asked to correct, by field. */
  requests: ReadonlyMap<string, string>
  /** Asks these fields and no others. */
  only?: readonly string[]
}

const Context = createContext<RxContext | undefined>(undefined)
export const RxProvider = Context

export function useRx(): RxContext {
  const context = use(Context)
  if (!context) throw new Error('A question of the prescription is used outside its form.')
  return context
}

/** The place of one field: its questions, what is wrong with it, and what the provider asked. */
export function RxField({ field, children }: { field: FieldName; children: ReactNode }) {
  const words = useRxWords()
  const { items, of, requests, only } = useRx()
  if (!isRequested(field, of.arches) || (only && !only.includes(field))) return null
  const faults = items.filter(item => item.field === field && item.level !== 'pass')
  const request = requests.get(field)
  if (!children && faults.length === 0 && !request) return null
  return (
    <fieldset
      id={`field-${field}`}
      aria-label={words.fields[field]}
      className={styles.field}
      data-fault={faults[0]?.level}
    >
      <RequestNote request={request} />
      {children}
      {faults.map(({ code, level, facts = {} }) => (
        <p key={code} className={styles.fault} data-level={level}>
          {level === 'block' ? <CircleAlert aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          {words.readiness[code](facts)}
        </p>
      ))}
    </fieldset>
  )
}

/** The name of a field that has several questions, and what can be done with all of them. */
export function RxHead({ field, children }: { field: FieldName; children: ReactNode }) {
  const words = useRxWords()
  return (
    <div className={styles.head}>
      <strong>{words.fields[field]}</strong>
      {children}
    </div>
  )
}

/** Whether planning cannot begin without this field. */
export function useIsNeeded(field: FieldName): boolean {
  const { of } = useRx()
  return neededFields(of).some(needed => needed.field === field && needed.need === 'block')
}

interface CodesProps<C extends string> {
  label: string
  codes: readonly C[]
  words: Record<C, string>
  hint?: string
  required?: boolean
}

/** A field that one of a list of codes answers; the further questions of that code are below. */
export function CodeQuestion<C extends string>({
  field,
  children,
  ...answer
}: {
  field: FieldName
  codes: readonly C[]
  words: Record<C, string>
  value: C | undefined
  onChange: (code: C) => void
  children?: ReactNode
}) {
  const { fields } = useRxWords()
  return (
    <RxField field={field}>
      <OneCode label={fields[field]} required={useIsNeeded(field)} {...answer} />
      {children}
    </RxField>
  )
}

/** One of a list of codes. */
export function OneCode<C extends string>(
  props: CodesProps<C> & { value: C | undefined; onChange: (code: C) => void },
) {
  return <ChoiceChips {...chipsOf(props)} value={props.value ?? null} onChange={props.onChange} />
}

/** Several of a list of codes; none is said by leaving the field out. */
export function SomeCodes<C extends string>(
  props: CodesProps<C> & { value: readonly C[] | undefined; onChange: (codes: C[] | undefined) => void },
) {
  const { onChange, value = [] } = props
  return (
    <ChoiceChips
      {...chipsOf(props)}
      many
      value={value}
      onChange={codes => onChange(codes.length > 0 ? codes : undefined)}
    />
  )
}

function chipsOf<C extends string>({ label, codes, words, hint, required = false }: CodesProps<C>) {
  return { label, hint, required, options: codes.map(value => ({ value, label: words[value] })) }
}

interface FigureProps {
  label: string
  rules: FigureRules
  unit?: string
  value: WrittenFigure
  onChange: (value: WrittenFigure) => void
}

/** A length to a tenth of a millimetre. */
export function Millimetres(props: Omit<FigureProps, 'unit'>) {
  const { millimetres } = useRxWords()
  return <Figure {...props} unit={millimetres} />
}

/** A number with its unit; an empty one is absent, one that is not understood stays as it was typed. */
export function Figure({ value, onChange, rules, ...question }: FigureProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  // what is being typed, unless the answer was changed from elsewhere
  const isMine = typed !== undefined && writtenFigure(typed, rules) === value
  const shown = typeof value === 'number' ? typedFigure(value, rules, language) : (value ?? '')
  return (
    <span className={styles.figure}>
      <DecimalField
        {...question}
        rules={rules}
        value={isMine ? typed : shown}
        onChange={text => {
          setTyped(text)
          const written = writtenFigure(text, rules)
          // the same number written otherwise is not saved again
          if (written !== value) onChange(written)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  )
}

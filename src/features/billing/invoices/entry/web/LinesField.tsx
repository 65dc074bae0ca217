import { Plus, Trash2 } from 'lucide-react'
import { newId } from '#kit/id.ts'
import { amountRules } from '#kit/money.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { quantityRules } from '../../contract/invoice.ts'
import { useWords } from '../../web/words.ts'
import { type DraftLine, emptyLine } from './draft.ts'
import styles from './InvoiceForm.module.css'
import type { InvoiceFormState } from './useInvoiceForm.ts'

/** The lines of an invoice, each with its quantity and price. */
export function LinesField({ form }: { form: InvoiceFormState }) {
  const { form: words } = useWords()
  const { values: draft, change } = form
  const lines = (next: DraftLine[]) => change({ lines: next, net: null, vat: null })
  return (
    <Stack gap={3}>
      <ol className={styles.lines}>
        {draft.lines.map((line, at) => (
          <li key={line.key}>
            <LineFields
              form={form}
              at={at}
              line={line}
              onChange={part => lines(draft.lines.map(other => (other === line ? { ...line, ...part } : other)))}
              onRemove={draft.lines.length > 1 ? () => lines(draft.lines.filter(other => other !== line)) : undefined}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          onClick={() => lines([...draft.lines, emptyLine(newId())])}
        >
          {words.addLine}
        </Button>
      </div>
    </Stack>
  )
}

interface LineFieldsProps {
  form: InvoiceFormState
  at: number
  line: DraftLine
  onChange: (part: Partial<DraftLine>) => void
  onRemove: (() => void) | undefined
}

function LineFields({ form: { fault, leave }, at, line, onChange, onRemove }: LineFieldsProps) {
  const { form: words } = useWords()
  const wired = (path: string, value: string) => ({
    value,
    required: true,
    error: fault(`lines.${at}.${path}`),
    onBlur: () => value !== '' && leave(`lines.${at}.${path}`),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would change the layout
    <div className={styles.line} role="group" aria-label={words.line(at + 1)}>
      <Field
        {...wired('description', line.description)}
        label={words.description}
        autoComplete="off"
        maxLength={200}
        onChange={event => onChange({ description: event.target.value })}
      />
      <DecimalField
        {...wired('quantity', line.quantity)}
        label={words.quantity}
        rules={quantityRules}
        onChange={quantity => onChange({ quantity })}
      />
      <DecimalField
        {...wired('unitCents', line.unit)}
        label={words.unit}
        unit="€"
        prefix="€"
        rules={amountRules}
        onChange={unit => onChange({ unit })}
      />
      <span className={styles.remove}>
        {onRemove && (
          <IconButton label={words.removeLine(at + 1)} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
        )}
      </span>
    </div>
  )
}

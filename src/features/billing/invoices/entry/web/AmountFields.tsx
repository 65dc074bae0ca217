import { currencies } from '#kit/money.ts'
import { useLanguage } from '#shell/words/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Select } from '#ui/Select.tsx'
import { Grid, Stack } from '#ui/Stack.tsx'
import { invoiceAmountRules } from '../../contract/invoice.ts'
import { vatRegimes } from '../../contract/vat.ts'
import { useWords } from '../../web/words.ts'
import { amountsOf, shownAmount } from './draft.ts'
import styles from './InvoiceForm.module.css'
import { LinesField } from './LinesField.tsx'
import type { InvoiceFormState } from './useInvoiceForm.ts'

/**
 * The lines or the sums, and the VAT with its provision. Sums are computed from the fields above them until the user
 * types a value.
 */
export function AmountFields({ form }: { form: InvoiceFormState }) {
  const { form: words, vat } = useWords()
  const { values: draft, change } = form
  return (
    <Card title={words.amounts}>
      <Stack gap={5}>
        <ChoiceChips
          label={words.how}
          value={draft.mode}
          onChange={mode => change({ mode, net: null, vat: null, total: null })}
          options={[
            { value: 'lines', label: words.byLines },
            { value: 'total', label: words.byTotal },
          ]}
        />
        {draft.mode === 'lines' && <LinesField form={form} />}
        <Select
          required
          label={words.vatRegime}
          options={vatRegimes.map(({ value }) => ({ value, label: vat[value].name }))}
          value={draft.vatRegime}
          onChange={regime => regime && change({ vatRegime: regime, vat: null })}
        />
        <Grid min={180}>
          <Amount form={form} field="net" />
          <Amount form={form} field="vat" />
          <Amount form={form} field="total" />
        </Grid>
        <div className={styles.legal}>
          <Facts
            items={[
              { term: words.legal, value: vat[draft.vatRegime].legal },
              { term: words.currency, value: currencies[0] },
            ]}
          />
        </div>
      </Stack>
    </Card>
  )
}

function Amount({ form, field }: { form: InvoiceFormState; field: 'net' | 'vat' | 'total' }) {
  const { form: words } = useWords()
  const language = useLanguage()
  const { values: draft, change, fault, leave } = form
  const path = `${field}Cents`
  const typed = draft[field]
  return (
    <DecimalField
      required
      label={words[field]}
      unit="€"
      prefix="€"
      rules={invoiceAmountRules[field]}
      value={shownAmount(typed, amountsOf(draft)[field], language)}
      error={fault(path)}
      onBlur={() => {
        if (typed?.trim() === '') change({ [field]: null })
        else if (typed !== null) leave(path)
      }}
      onChange={amount => change({ [field]: amount })}
    />
  )
}

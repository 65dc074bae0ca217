import { showDay } from '#kit/dates.ts'
import { Card } from '#ui/Card.tsx'
import { DecimalField } from '#ui/DecimalField.tsx'
import { Stack } from '#ui/Stack.tsx'
import { instalmentRules, planOf } from '../../contract/instalment.ts'
import { MoneyTable } from '../../web/MoneyTable.tsx'
import { useMoney } from '../../web/useMoney.ts'
import { useWords } from '../../web/words.ts'
import { amountsOf, type InvoiceDraft, instalmentsOf } from './draft.ts'
import styles from './InvoiceForm.module.css'
import type { InvoiceFormState } from './useInvoiceForm.ts'

/** The number of instalments, and a preview of the plan exactly as it will be stored. */
export function PlanFields({ form }: { form: InvoiceFormState }) {
  const { form: words } = useWords()
  return (
    <Card title={words.plan}>
      <Stack gap={5}>
        <div className={styles.count}>
          <DecimalField
            required
            label={words.count}
            hint={words.planHint}
            rules={instalmentRules}
            {...form.typed('instalments')}
            onBlur={() => form.leave('instalments')}
          />
        </div>
        <Preview draft={form.values} />
      </Stack>
    </Card>
  )
}

function Preview({ draft }: { draft: InvoiceDraft }) {
  const { form: words, instalmentOf } = useWords()
  const money = useMoney()
  const { total } = amountsOf(draft)
  const count = instalmentsOf(draft)
  if (total === undefined || count === undefined || draft.dueOn === null || total < count)
    return <p className={styles.soft}>{words.noPreview}</p>
  const plan = planOf(total, count, draft.dueOn)
  return (
    <div className={styles.preview}>
      <MoneyTable
        label={words.preview}
        columns={[words.month, words.dueDay, words.amount]}
        figures={1}
        rows={plan.map(({ n, dueOn, cents }) => ({
          key: String(n),
          cells: [instalmentOf(n, count), showDay(dueOn), money(cents)],
        }))}
        sums={[{ key: 'sum', name: words.sum, amount: money(total), total: true }]}
      />
    </div>
  )
}

import { X } from 'lucide-react'
import { showNumber } from '#features/cases/case/contract/number.ts'
import { nameOf } from '#features/cases/case/web/caseName.ts'
import { Card } from '#ui/Card.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useWords } from '../../web/words.ts'
import { useCasesOf } from './api.ts'
import styles from './InvoiceForm.module.css'

interface CasesFieldProps {
  doctor: string
  value: readonly string[]
  onChange: (caseIds: string[]) => void
  error: string | undefined
}

/** The doctor's cases that an invoice concerns, found by number or patient. */
export function CasesField({ doctor, value, onChange, error }: CasesFieldProps) {
  const { form: words } = useWords()
  const cases = useCasesOf(doctor)
  const all = (cases.data ?? []).map(row => ({
    value: row.id,
    label: `${showNumber(row.number)} · ${nameOf(row, '–')}`,
  }))
  const chosen = all.filter(option => value.includes(option.value))
  return (
    <Card title={words.cases}>
      <Stack gap={3}>
        {chosen.length > 0 && (
          <ul className={styles.chosen}>
            {chosen.map(option => (
              <li key={option.value}>
                {option.label}
                <button
                  type="button"
                  aria-label={words.removeCase(option.label)}
                  onClick={() => onChange(value.filter(id => id !== option.value))}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {cases.data && all.length === 0 ? (
          <p className={styles.soft}>{words.noCases}</p>
        ) : (
          <ComboBox
            // Remounted with a new key so that it is empty again: the chosen case is in the list above.
            key={value.length}
            label={words.addCase}
            hint={words.casesHint}
            error={error}
            options={all.filter(option => !value.includes(option.value))}
            value={null}
            onChange={id => id && onChange([...value, id])}
          />
        )}
      </Stack>
    </Card>
  )
}

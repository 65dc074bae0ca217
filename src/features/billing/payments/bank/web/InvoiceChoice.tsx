import { useState } from 'react'
import { ChoiceChips } from '#ui/ChoiceChips.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useMoney } from '../../../invoices/web/useMoney.ts'
import type { Movement } from '../contract/movement.ts'
import { useSuggestions } from './api.ts'
import { useWords } from './words.ts'

interface InvoiceChoiceProps {
  movement: Movement
  value: string | null
  onChange: (invoiceId: string) => void
  error: string | undefined
}

/** The invoices that a movement could belong to, the likeliest first, or the results of a search. */
export function InvoiceChoice({ movement, value, onChange, error }: InvoiceChoiceProps) {
  const { settle: words } = useWords()
  const money = useMoney()
  const [search, setSearch] = useState('')
  const { data } = useSuggestions(movement.id, search)
  return (
    <Stack>
      <SearchField label={words.search} value={search} onChange={setSearch} />
      {!data && <Skeleton lines={3} />}
      {data?.invoices.length === 0 && <p>{words.noneFound}</p>}
      {data && data.invoices.length > 0 && (
        <ChoiceChips
          label={words.invoice}
          required
          error={error}
          value={value}
          onChange={onChange}
          options={data.invoices.map(({ invoiceId, number, doctor, outstandingCents }) => ({
            value: invoiceId,
            label: `${number} · ${doctor}`,
            description: words.open(money(outstandingCents)),
          }))}
        />
      )}
      {data?.areMore && <p className="muted">{words.areMore}</p>}
    </Stack>
  )
}

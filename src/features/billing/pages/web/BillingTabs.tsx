import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Stack } from '#ui/Stack.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { ImportFile } from '../../payments/bank/web/ImportFile.tsx'
import { MovementsTable } from '../../payments/bank/web/MovementsTable.tsx'
import { TransfersTable } from '../../payments/transfers/web/TransfersTable.tsx'
import { usePaymentQueue } from './api.ts'
import { useWords } from './words.ts'

const views = ['invoices', 'transfers', 'movements'] as const

/**
 * The administrator's billing: invoices, announced transfers, and the bank's movements. The movements are those of all
 * doctors, also on the page of one doctor.
 */
export function BillingTabs({ doctor, invoices }: { doctor?: string | undefined; invoices: ReactNode }) {
  const { tabs: words } = useWords()
  const [params, setParams] = useSearchParams()
  const { data: queue } = usePaymentQueue()
  const view = views.find(one => one === params.get('view')) ?? 'invoices'
  const movements = (
    <Stack gap={5}>
      <ImportFile />
      <MovementsTable />
    </Stack>
  )
  return (
    <Tabs
      label={words.label}
      tabs={[
        { id: 'invoices', label: words.invoices, content: invoices },
        {
          id: 'transfers',
          label: words.transfers,
          count: doctor ? undefined : queue?.transfers,
          content: <TransfersTable doctor={doctor} />,
        },
        { id: 'movements', label: words.movements, count: queue?.movements, content: movements },
      ]}
      selected={view}
      // drops the paging of the former list
      onSelect={id => setParams(id === 'invoices' ? {} : { view: id })}
    />
  )
}

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

function useView() {
  const [params, setParams] = useSearchParams()
  const view = views.find(one => one === params.get('view')) ?? 'invoices'
  // drops the paging of the former list
  return { view, select: (id: (typeof views)[number]) => setParams(id === 'invoices' ? {} : { view: id }) }
}

/** The name of the open tab, unless it is the first; for the title. */
export function useViewName(): string | undefined {
  const { tabs: words } = useWords()
  const { view } = useView()
  return view === 'invoices' ? undefined : words[view]
}

/**
 * The administrator's billing: invoices, announced transfers, and the bank's movements. The movements are those of all
 * doctors, also on the page of one doctor.
 */
export function BillingTabs({ doctor, invoices }: { doctor?: string | undefined; invoices: ReactNode }) {
  const { tabs: words } = useWords()
  const { view, select } = useView()
  const { data: queue } = usePaymentQueue()
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
      onSelect={select}
    />
  )
}

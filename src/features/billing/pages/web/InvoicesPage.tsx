import { FileSpreadsheet } from 'lucide-react'
import { useUser } from '#shell/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Stack } from '#ui/Stack.tsx'
import { DuesCards } from '../../invoices/web/DuesCards.tsx'
import { InvoicesTable } from '../../invoices/web/InvoicesTable.tsx'
import { useInvoiceAddress, useInvoiceList } from '../../invoices/web/invoiceList.ts'
import { useDues } from '../../invoices/web/useDues.ts'
import { useWords } from '../../invoices/web/words.ts'
import { showStatement } from '../../statements/web/showStatement.tsx'
import { InvoiceScreen, type TicketsOfInvoice } from './InvoiceScreen.tsx'

/** The doctor's invoices, or one of them with `?invoice=<id>`: the specification has one path for both. */
export function InvoicesPage({ ticketsOf }: { ticketsOf: TicketsOfInvoice }) {
  const { chosen, list } = useInvoiceAddress()
  const user = useUser()
  if (!user) return null
  return chosen ? (
    <InvoiceScreen key={chosen} id={chosen} list={list} ticketsOf={ticketsOf} />
  ) : (
    <Invoices doctor={user.id} />
  )
}

function Invoices({ doctor }: { doctor: string }) {
  const words = useWords()
  const list = useInvoiceList()
  const dues = useDues(doctor)
  return (
    <>
      <PageHeader
        title={words.list.title}
        lead={words.list.lead}
        actions={
          <Button
            icon={<FileSpreadsheet aria-hidden="true" />}
            onClick={() => showStatement({ doctor, heading: words.list.statement })}
          >
            {words.list.statement}
          </Button>
        }
      />
      <Stack gap={5}>
        <DuesCards dues={dues.data} list="/billing" isOwn />
        <InvoicesTable list={list} whose="mine" />
      </Stack>
    </>
  )
}

import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { filePath } from '#features/files/file/contract/file.ts'
import { download } from '#shell/calls/download.ts'
import { LoadFailure } from '#shell/calls/LoadFailure.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { Invoice } from '../../invoices/contract/invoice.ts'
import { InvoiceActions } from '../../invoices/sheet/web/InvoiceActions.tsx'
import { InvoiceView } from '../../invoices/sheet/web/InvoiceView.tsx'
import { useInvoice } from '../../invoices/sheet/web/useInvoice.ts'
import { useWords } from '../../invoices/sheet/web/words.ts'
import { InvoiceStatus } from '../../invoices/web/InvoiceStatus.tsx'
import { PayInvoice } from '../../payments/paying/web/PayInvoice.tsx'

/** The tickets about an invoice. */
export type TicketsOfInvoice = (invoice: Invoice) => ReactNode

interface InvoiceScreenProps {
  id: string
  /** The back link. */
  list: string
  ticketsOf: TicketsOfInvoice
}

/** One invoice, shown instead of the list. */
export function InvoiceScreen({ id, list, ticketsOf }: InvoiceScreenProps) {
  const { page: words } = useWords()
  const invoice = useInvoice(id)
  if (invoice.data) return <InvoicePageLoaded invoice={invoice.data} list={list} tickets={ticketsOf(invoice.data)} />
  return (
    <>
      <PageHeader title={words.facts} back={{ href: list, label: words.back }} />
      {invoice.isError ? (
        <LoadFailure
          error={invoice.error}
          retry={invoice.refetch}
          missing={{ title: words.missing, text: words.missingText, list, toList: words.toList }}
        />
      ) : (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
    </>
  )
}

function InvoicePageLoaded({ invoice, list, tickets }: { invoice: Invoice; list: string; tickets: ReactNode }) {
  const { page: words } = useWords()
  return (
    <>
      <PageHeader
        title={words.titleOf(invoice.number)}
        back={{ href: list, label: words.back }}
        aside={<InvoiceStatus status={invoice.status} />}
        actions={
          <>
            <Button
              icon={<Download aria-hidden="true" />}
              onClick={() => download(filePath(invoice.fileId), `${invoice.number}.pdf`)}
            >
              {words.download}
            </Button>
            <InvoiceActions invoice={invoice} />
          </>
        }
      />
      <InvoiceView invoice={invoice} pay={<PayInvoice invoiceId={invoice.id} />} tickets={tickets} />
    </>
  )
}
